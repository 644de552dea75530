import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/** Fills the tables of requests with so many rows by plain SQL (bench/bulk_rows.sql). */
export const bulkRows = (rows: number): string =>
  readFileSync(app.makePath('../bench/bulk_rows.sql'), 'utf8').replaceAll('{n}', String(rows))

/** Takes all of them away again: with the triggers off. */
export const NO_BULK_ROWS = `
delete from earnings where plan_name like 'Bulk%';
delete from investment_charges where investment_id in (select id from investments where plan_name like 'Bulk%');
delete from investments where plan_name like 'Bulk%';
delete from deposits where address = 'bc1q'; delete from withdrawals where address like 'wallet%';
delete from ledger.accounts where owner in (select id from users where email like 'bulk%@example.test');
delete from user_totals where user_id in (select id from users where email like 'bulk%@example.test');
delete from users where email like 'bulk%@example.test'; delete from plans where name like 'Bulk%';`
