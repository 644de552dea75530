import { Button, TextField } from '@mui/material'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'

const WRONG = 'Please enter a whole number of days from 1 to 3650.'
const MOST = 3650
const NOTE = 'These days are paid on top of what the close of business credits.'

const NO_RATE = ' Where the rate is declared each day, the amount stays empty.'

interface FillDaysProps {
  /** Some rows have no rate to fill in. */
  readonly hasDeclared: boolean
  /** So many days of its rate are to be the amount of every row. */
  readonly onFill: (days: number) => void
}

/** The same number of days for every row at once, beside what is proposed. */
export function FillDays({ hasDeclared, onFill }: FillDaysProps) {
  const [typed, setTyped] = useState('1')
  const [isWrong, setWrong] = useState(false)
  const note = useId()

  function fill() {
    const days = /^\d{1,4}$/.test(typed.trim()) ? Number.parseInt(typed, 10) : 0
    const fits = days >= 1 && days <= MOST
    setWrong(!fits)
    if (fits) onFill(days)
    else toast.error(WRONG)
  }

  return (
    <div className="credit-fill no-print">
      <TextField
        label="Days for each"
        className="credit-days"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': note },
        }}
      />
      <Button variant="outlined" onClick={fill}>
        Fill in
      </Button>
      <p id={note} className={isWrong ? 'credit-note credit-wrong' : 'credit-note'}>
        {isWrong ? WRONG : NOTE}
        {!isWrong && hasDeclared && NO_RATE}
      </p>
    </div>
  )
}
