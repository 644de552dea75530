import assert from 'node:assert/strict'
import test from 'node:test'
import { errorToasts } from './errorToasts.ts'

function aToaster() {
  const shown = new Map<string, string>()
  let count = 0
  const toaster = {
    error(message: string) {
      count += 1
      shown.set(`${count}`, message)
      return `${count}`
    },
    dismiss: (id: string) => void shown.delete(id),
    remove: (id: string) => void shown.delete(id),
  }
  return { ...errorToasts(toaster), texts: () => [...shown.values()] }
}

test('shows the errors of the last attempt of each command', () => {
  const { showErrors, texts } = aToaster()
  showErrors('deposit', 'No asset.', 'No amount.')
  showErrors('withdrawal', 'No address.')
  showErrors('deposit', 'Too little.')
  assert.deepEqual(texts(), ['No address.', 'Too little.'])
})

test('dismisses the errors of a command that has succeeded, and no others', () => {
  const { showErrors, clearErrors, texts } = aToaster()
  showErrors('deposit', 'Too little.')
  showErrors('withdrawal', 'No address.')
  clearErrors('deposit')
  clearErrors('investment')
  assert.deepEqual(texts(), ['No address.'])
})
