import assert from 'node:assert/strict'
import test from 'node:test'
import {
  aPerson,
  aPersonWith,
  asked,
  dialogOf,
  only,
  openAs,
  press,
  rowOf,
  staffToken,
} from './investors.ts'
import { aBrowser } from './served.ts'

const browser = aBrowser()

test('deletes a user whose e-mail was typed, and nobody who has money', () =>
  browser.visit(async (page) => {
    const rich = await aPersonWith('5')
    const gone = await aPerson()
    await openAs(page, 'owner', only('allusers', rich))
    await rowOf(page, rich.email).getByRole('button', { name: 'Delete' }).click()
    await dialogOf(page).getByText('$5.00').waitFor()
    await press(page, `Delete ${rich.name}`)
    await page.waitForFunction(() => document.activeElement?.matches('[aria-invalid="true"]'))
    await dialogOf(page).getByLabel('Email').fill(rich.email)
    const refusal = 'This account still holds money or has open requests, so it cannot be closed.'
    await press(page, `Delete ${rich.name}`, refusal)
    await dialogOf(page).getByText(refusal).waitFor()

    await page.goto(only('allusers', gone))
    await rowOf(page, gone.email).getByRole('button', { name: 'Delete' }).click()
    await dialogOf(page).getByLabel('Email').fill(gone.email.toUpperCase())
    await press(page, `Delete ${gone.name}`, 'User deleted successfully.')
    await rowOf(page, gone.email).waitFor({ state: 'detached' })
    const token = await staffToken()
    assert.equal((await asked('GET', `/admin/users/${gone.uid}`, { token })).status, 404)
    assert.equal((await asked('GET', `/admin/users/${rich.uid}`, { token })).status, 200)
  }))
