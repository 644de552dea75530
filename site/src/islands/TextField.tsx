import type { Field } from './contact_message.ts'

interface Props {
  readonly name: Field
  readonly label: string
  readonly type?: 'text' | 'email'
  readonly rows?: number
  readonly autoComplete?: string
  readonly problem: string | undefined
}

/** A labelled field with its problem beside it; `rows` makes it a text area. */
export function TextField({ name, label, type = 'text', rows, autoComplete, problem }: Props) {
  const problemId = `${name}-problem`
  const shared = {
    id: name,
    name,
    required: true,
    autoComplete,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  }
  return (
    <div className="field" data-problem={problem ? '' : undefined}>
      <label htmlFor={name}>{label}</label>
      {problem && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </div>
  )
}
