import type { NoticeTemplate, NoticeWords } from '@assay/client/schemas'
import { Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import { useUnsavedChanges } from '../ui/useUnsavedChanges.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TemplateVersions } from './TemplateVersions.tsx'

interface EditorProps {
  readonly template: NoticeTemplate
  /** Of its calls, below /api/admin. */
  readonly path: string
}

const isSame = (one: NoticeWords, other: NoticeWords) =>
  one.title === other.title && one.text === other.text

/** The form with its preview, and the versions below. A version of another person is in the list before one overwrites it. */
export function TemplateEditor({ template, path }: EditorProps) {
  const refresh = useRefresh()
  const [typed, setTyped] = useState<NoticeWords>({ title: template.title, text: template.text })
  const saved = usePlainCall<NoticeTemplate>({
    method: 'PUT',
    path,
    seen: template.version,
    failed: 'The words were not saved. Try again.',
    done({ title, text }) {
      toast.success('These words are in force.')
      setTyped({ title, text })
    },
    after: () => refresh('notices', null),
  })
  const tried = usePlainCall<NoticeWords>({
    method: 'POST',
    path: `${path}/test-mail`,
    failed: 'The mail was not sent. Try again.',
    done: () => toast.success('The mail is on its way to you.'),
  })
  useUnsavedChanges(!isSame(typed, template), {
    isUnsaved: () => !isSame(typed, template),
    discard: () => setTyped({ title: template.title, text: template.text }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saved.send(typed)
  }
  const fields = { ...tried.refused?.fields, ...saved.refused?.fields }
  return (
    <>
      <div className="template-halves">
        <form className="template-form" onSubmit={submit} noValidate>
          <WordField name="title" label="Subject" longest={120} {...{ typed, setTyped, fields }} />
          <WordField name="text" label="Text" longest={800} {...{ typed, setTyped, fields }} />
          <Variables template={template} />
          <Problem text={saved.refused?.problem ?? tried.refused?.problem} />
          <div className="template-buttons">
            <Button type="submit" variant="contained" aria-disabled={saved.isSending}>
              Save words
            </Button>
            {template.isMailed && (
              <Button
                variant="outlined"
                aria-disabled={tried.isSending}
                onClick={() => void tried.send(typed)}
              >
                Mail me a test
              </Button>
            )}
          </div>
        </form>
        <TemplatePreview path={path} words={typed} />
      </div>
      <TemplateVersions
        template={template}
        path={path}
        restore={(words) => void saved.send(words)}
      />
    </>
  )
}

interface WordFieldProps {
  readonly name: 'title' | 'text'
  readonly label: string
  readonly longest: number
  readonly typed: NoticeWords
  readonly setTyped: (words: NoticeWords) => void
  readonly fields: Readonly<Record<string, string>>
}

function WordField({ name, label, longest, typed, setTyped, fields }: WordFieldProps) {
  const error = fields[name]
  return (
    <TextField
      required
      fullWidth
      label={label}
      multiline={name === 'text'}
      minRows={name === 'text' ? 4 : undefined}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={error !== undefined}
      helperText={error}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  )
}

/** What may stand in the words, and what each says of the sample. */
const Variables = ({ template: { variables } }: { template: NoticeTemplate }) =>
  variables.length === 0 ? (
    <p className="part-note">This notice has no variables.</p>
  ) : (
    <dl className="template-variables" aria-label="Variables">
      {variables.map(({ name, sample }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{sample === '' ? 'Empty in the sample' : sample}</dd>
        </div>
      ))}
    </dl>
  )
