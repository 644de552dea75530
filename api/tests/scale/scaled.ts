import type { Cluster } from '#tests/faults/cluster'
import { anOwner, aPerson, type Person } from '#tests/faults/workload'
import { call } from '#tests/calls'
import { figure, samplesOf } from '#tests/exposition'
import { until } from '#tests/patience'

/** Where the pages of a copy are, whose calls are below /api. */
const rootOf = (base: string) => base.replace(/\/api$/, '')

/** A person who calls one copy or another. */
export const callsAt = (base: string, { token }: Person) => ({
  get: (path: string) => call('GET', path, { token, base }),
  post: (path: string, body?: unknown, key?: string) =>
    call('POST', path, { token, body, key, base }),
  patch: (path: string, body?: unknown, key?: string) =>
    call('PATCH', path, { token, body, key, base }),
})

/** An investor who has registered and signed in at a copy. */
export const investorAt = (base: string): Promise<Person> => aPerson(rootOf(base))

/** The first owner of an installation, by its setup code. */
export const ownerAt = (base: string, setup: string): Promise<Person> =>
  anOwner(rootOf(base), setup)

/** The figures of a copy about its replica. */
export const figuresAt = async (base: string) => {
  const answer = await fetch(base.replace(/\/api$/, '/metrics'))
  const samples = samplesOf(await answer.text())
  const [used, lag] = ['in_use', 'lag_seconds'].map((name) =>
    figure(samples, `assay_replica_${name}`, {}),
  )
  return { used, lag: lag ?? Number.NaN }
}

/** Pauses or resumes the replay of a replica; that may break off the very statement that requested it. */
export async function commandReplay(replica: Cluster, verb: 'pause' | 'resume'): Promise<void> {
  await until(`replay: ${verb}`, () =>
    replica.ask('assay', `select pg_wal_replay_${verb}()`).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === '40001') return false
        throw error
      },
    ),
  )
}
