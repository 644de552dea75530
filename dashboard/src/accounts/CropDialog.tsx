import { useEffect, useRef, useState } from 'react'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { CropControls } from './CropControls.tsx'
import { type Crop, drawCrop, uploadCrop } from './picture.ts'

const UPLOAD_FAILED = 'The picture could not be uploaded. Please try again.'
const UNREADABLE = 'This file cannot be read as an image. Choose another.'
const MIDDLE: Crop = { zoom: 0, x: 0.5, y: 0.5 }
const PREVIEW = 256

interface CropDialogProps {
  readonly file: File
  readonly onDone: (mediaUrl: string) => void
  readonly onCancel: () => void
}

/** Shows the square, lets the person move it by pointer or keyboard, and uploads it. */
export function CropDialog({ file, onDone, onCancel }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { picture, problem: unreadable } = usePicture(file)
  const [crop, setCrop] = useState(MIDDLE)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => dialog.current?.showModal(), [])

  async function use(chosen: ImageBitmap): Promise<void> {
    setSending(true)
    setProblem(undefined)
    try {
      onDone(await uploadCrop(chosen, crop))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(sentenceOf(failure, UPLOAD_FAILED))
    } finally {
      setSending(false)
    }
  }

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="crop-title" onClose={onCancel}>
      <h2 id="crop-title">Choose the square</h2>
      <Preview picture={picture} crop={crop} onMove={setCrop} />
      <CropControls crop={crop} onChange={setCrop} />
      <p className="field-error" role="alert">
        {unreadable ?? problem}
      </p>
      <div className="form-commands">
        <button
          className="button button-primary"
          type="button"
          disabled={picture === null || sending}
          onClick={() => picture && void use(picture)}
        >
          {sending ? 'Uploading…' : 'Use this picture'}
        </button>
        <button className="button button-quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}

function usePicture(file: File) {
  const [state, setState] = useState<{ picture: ImageBitmap | null; problem?: string }>({
    picture: null,
  })
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (picture) => isCurrent && setState({ picture }),
      () => isCurrent && setState({ picture: null, problem: UNREADABLE }),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return state
}

interface PreviewProps {
  readonly picture: ImageBitmap | null
  readonly crop: Crop
  readonly onMove: (crop: Crop) => void
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

function Preview({ picture, crop, onMove }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture && canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <canvas
      className="crop-preview"
      ref={canvas}
      width={PREVIEW}
      height={PREVIEW}
      role="img"
      aria-label="The square that will be shown"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.buttons !== 1) return
        onMove({
          ...crop,
          x: within(crop.x - event.movementX / PREVIEW),
          y: within(crop.y - event.movementY / PREVIEW),
        })
      }}
    />
  )
}
