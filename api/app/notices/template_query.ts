import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { type KindName, KIND_NAMES, NOTICE_KINDS } from '#notices/catalogue'
import type { NoticeKind } from '#notices/notice_kind'
import { standardWords, type Templates, variablesOf, type Words } from '#notices/notice_words'

type Row = Words & { kind: string; version: number }

/** The language that templates are written in; the column is there for others. */
export const LANGUAGE = 'en'

const IN_FORCE = `select kind, title, text, version from notice_templates where language = '${LANGUAGE}'`

/** The templates of operators that are in force. */
export const templatesIn = async (client: QueryClientContract): Promise<Templates> =>
  new Map((await rowsOf<Row>(client, IN_FORCE)).map(({ kind, ...words }) => [kind, words]))

/** The same, for a caller who reads no table but their own. */
export const templatesInForce = (): Promise<Templates> => templatesIn(db.connection('identity'))

/** A kind as the back office shows it: the words in force, the product's own, and the variables. Version 0: never edited. */
function show(kind: KindName, row: Row | undefined) {
  const { label, audience, category, mail }: NoticeKind = NOTICE_KINDS[kind]
  const standard = standardWords(kind)
  const { title, text } = row ?? standard
  const version = row?.version ?? 0
  return {
    ...{ id: kind, label, audience, category, language: LANGUAGE, title, text, version, standard },
    isMailed: mail !== 'never',
    variables: variablesOf(kind),
  }
}
export type NoticeTemplate = ReturnType<typeof show>

/** Every kind, in the order of the preferences. */
export async function allTemplates(
  client: QueryClientContract = db.connection('staff'),
): Promise<NoticeTemplate[]> {
  const rows = new Map((await rowsOf<Row>(client, IN_FORCE)).map((row) => [row.kind, row]))
  return KIND_NAMES.map((kind) => show(kind, rows.get(kind)))
}

/** One kind. */
export async function oneTemplate(
  kind: KindName,
  client: QueryClientContract = db.connection('staff'),
): Promise<NoticeTemplate> {
  const [row] = await rowsOf<Row>(client, `${IN_FORCE} and kind = :kind`, { kind })
  return show(kind, row)
}

export type TemplateVersion = Words & { version: number; madeBy: string; createdAt: string }

/** What a kind said before and says now, the newest version first; at most a hundred. */
export async function versionsOf(kind: KindName): Promise<TemplateVersion[]> {
  const rows = await rowsOf<Words & { version: number; made_by: string; created_at: Date }>(
    db.connection('staff'),
    `select v.version, v.title, v.text, v.created_at, s.email as made_by
       from notice_template_versions v join staff_members s on s.id = v.changed_by
      where v.kind = :kind and v.language = '${LANGUAGE}' order by v.version desc limit 100`,
    { kind },
  )
  return rows.map(({ made_by: madeBy, created_at: createdAt, ...version }) => ({
    ...version,
    madeBy,
    createdAt: createdAt.toISOString(),
  }))
}
