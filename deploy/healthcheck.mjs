// Exits with 0 while this copy or worker can be sent calls.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`)
process.exit(answer.status === 200 ? 0 : 1)
