import { type ChangeEvent, useRef, useState } from 'react'
import { CropDialog } from './CropDialog.tsx'
import { initials } from './initials.ts'
import { problemOf, TYPES } from './picture.ts'
import type { User } from './user.ts'

interface PortraitProps {
  readonly user: User
  readonly isEditing: boolean
  readonly onChange: () => void
}

/** The picture and the choice of another: checked, cropped and uploaded; stored only by Save Changes. */
export function Portrait({ user, isEditing, onChange }: PortraitProps) {
  const [mediaUrl, setMediaUrl] = useState(user.profilePic ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = event.target.files?.[0]
    // Choosing the same file again counts as another choice.
    event.target.value = ''
    if (chosen === undefined) return
    const refusal = problemOf(chosen)
    setProblem(refusal)
    setFile(refusal === undefined ? chosen : null)
  }

  function take(url: string): void {
    setMediaUrl(url)
    setFile(null)
    onChange()
  }

  return (
    <div className="portrait">
      <Face name={user.name} mediaUrl={mediaUrl} />
      <input type="hidden" name="profilePic" value={mediaUrl} />
      {isEditing && (
        <div className="portrait-commands">
          <ChoosePicture problem={problem} onChoose={choose} />
          {mediaUrl !== '' && (
            <button className="button button-quiet" type="button" onClick={() => take('')}>
              Remove picture
            </button>
          )}
        </div>
      )}
      {file && <CropDialog file={file} onDone={take} onCancel={() => setFile(null)} />}
    </div>
  )
}

const Face = ({ name, mediaUrl }: { name: string; mediaUrl: string }) =>
  mediaUrl === '' ? (
    <span className="portrait-face" aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className="portrait-face" src={mediaUrl} alt="Your profile" width={96} height={96} />
  )

interface ChoosePictureProps {
  readonly problem: string | undefined
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void
}

function ChoosePicture({ problem, onChoose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <label className="field-label" htmlFor="picture">
        Profile picture
      </label>
      <input
        className="file-input"
        id="picture"
        type="file"
        ref={input}
        accept={TYPES.join(',')}
        aria-describedby="picture-notes"
        aria-invalid={problem !== undefined}
        onChange={onChoose}
      />
      <div id="picture-notes" aria-live="polite">
        <p className="field-hint">
          JPEG, PNG, WebP or GIF, up to 5 MB. You choose the square that is shown.
        </p>
        {problem !== undefined && <p className="field-error">{problem}</p>}
      </div>
    </div>
  )
}
