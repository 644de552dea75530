import { SelectInput } from 'react-admin'

interface ChoiceFilterProps {
  readonly source: string
  readonly label: string
  readonly values: readonly string[]
}

const named = (value: string) => ({
  id: value,
  name: value.charAt(0).toUpperCase() + value.slice(1),
})

/** A filter over a field that has few values. It takes the field's place in a list of filters. */
export const choiceFilter = ({ source, label, values }: ChoiceFilterProps) => (
  <SelectInput key={source} source={source} label={label} choices={values.map(named)} alwaysOn />
)
