import type { Crop } from './picture.ts'

const CONTROLS = [
  { key: 'zoom', label: 'Zoom' },
  { key: 'x', label: 'Left to right' },
  { key: 'y', label: 'Top to bottom' },
] as const

interface CropControlsProps {
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** The same as dragging, for people who do not drag. */
export function CropControls({ crop, onChange }: CropControlsProps) {
  return (
    <div className="crop-controls">
      {CONTROLS.map(({ key, label }) => (
        <label key={key}>
          <span>{label}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={crop[key]}
            onChange={(event) => onChange({ ...crop, [key]: event.target.valueAsNumber })}
          />
        </label>
      ))}
    </div>
  )
}
