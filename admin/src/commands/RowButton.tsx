interface RowButtonProps {
  readonly label: string
  /** Of the row: heard after the label, so that no two buttons of a list sound the same. */
  readonly of: string
  readonly onClick: () => void
  readonly name?: string
  readonly isMain?: boolean
  readonly isGrave?: boolean | undefined
}

/** A button in a row of a list. Plain, because two hundred rows have six hundred of them. */
export const RowButton = ({ label, of, onClick, name, isMain, isGrave }: RowButtonProps) => (
  <button
    type="button"
    className={`row-button${isMain === true ? ' row-button-main' : ''}${isGrave === true ? ' row-button-grave' : ''}`}
    aria-label={`${label} ${of}`}
    data-command={name}
    onClick={onClick}
  >
    {label}
  </button>
)
