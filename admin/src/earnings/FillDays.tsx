import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'

const WRONG = 'Please enter a whole number of days from 1 to 3650.'
const MOST = 3650

interface FillDaysProps {
  /** So many days of its rate are to be the amount of every row. */
  readonly onFill: (days: number) => void
}

/** The same number of days for every row at once, beside what is proposed. */
export function FillDays({ onFill }: FillDaysProps) {
  const [typed, setTyped] = useState('1')
  const [isWrong, setWrong] = useState(false)

  function fill() {
    const days = /^\d{1,4}$/.test(typed.trim()) ? Number.parseInt(typed, 10) : 0
    const fits = days >= 1 && days <= MOST
    setWrong(!fits)
    if (fits) onFill(days)
    else toast.error(WRONG)
  }

  return (
    <div className="credit-fill">
      <TextField
        label="Days for each"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        helperText={isWrong ? WRONG : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <Button variant="outlined" onClick={fill}>
        Fill in
      </Button>
    </div>
  )
}
