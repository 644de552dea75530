import type { Choice, ChoiceFilter } from './filters.ts'

interface ChoiceFilterProps {
  readonly source: string
  readonly label: string
  readonly values: readonly string[]
}

const named = (value: string): Choice => ({
  id: value,
  name: value.charAt(0).toUpperCase() + value.slice(1),
})

/** A filter over a field that has few values. It takes the field's place in a list of filters. */
export const choiceFilter = ({ source, label, values }: ChoiceFilterProps): ChoiceFilter => ({
  kind: 'choice',
  source,
  label,
  choices: values.map(named),
  isMany: source === 'status',
})

/** A filter over a field that is true or false, with a word for each. */
export const flagFilter = (
  source: string,
  label: string,
  words: { readonly yes: string; readonly no: string },
): ChoiceFilter => ({
  kind: 'choice',
  source,
  label,
  choices: [
    { id: true, name: words.yes },
    { id: false, name: words.no },
  ],
  isMany: false,
})
