import { inBucket } from '#database/bucket'
import { type Asset, ASSETS, EXAMPLE_ADDRESSES } from '#domain/asset'
import { sealedIn } from '#protection/sealed_fields'
import type { Random } from '#database/seeders/demo/random'

/** Invented people. The addresses end in .test, which no mail server will ever serve. */
const FIRST =
  'Ada Amara Anders Beatriz Bruno Carla Chidi Clara Daniel Daria Elif Emeka Emma Farid Femi Freya Grace Hana Hugo Ines Ivan Jana Jonas Kofi Lars Leila Lena Luca Mara Mateo Mina Nadia Noah Nora Olga Omar Pia Rafael Rosa Samir Sofia Tariq Tomas Uma Vera Viktor Wen Yara Yusuf Zoe'.split(
    ' ',
  )
const LAST =
  'Abara Almeida Andersen Bauer Becker Bianchi Castro Costa Diallo Dubois Eriksen Farah Ferreira Fischer Garcia Greco Haddad Hansen Horvat Ibrahim Ivanova Jensen Kaya Keller Kovacs Laurent Lind Lopez Marin Mensah Meyer Moreau Novak Nowak Okafor Olsen Pavlov Pereira Petrov Ricci Romero Rossi Sato Silva Sorensen Tanaka Varga Weber Yilmaz Zhang'.split(
    ' ',
  )
const CITIES = [
  ['Lisbon', 'Lisboa'],
  ['Austin', 'Texas'],
  ['Lyon', 'Rhône'],
  ['Graz', 'Styria'],
  ['Leeds', 'West Yorkshire'],
  ['Turin', 'Piedmont'],
  ['Gdansk', 'Pomerania'],
  ['Bergen', 'Vestland'],
] as const
const BANKS = ['First Harbour Bank', 'Northern Mutual', 'Alder Savings', 'Civic Trust Bank']

export type Person = {
  id: string
  name: string
  email: string
  username: string
  password: string
  phone_number: string
  dob: string | null
  state: string | null
  city: string | null
  bank_name: string | null
  account_number: string | null
  routing_number: string | null
  created_at: string
  email_verified_at: string
  payout_addresses: Partial<Record<Asset, string>>
}

/** How many have saved an address of an asset: fewer, the later it comes. */
const saved = (asset: Asset): number => 0.6 - 0.1 * Math.min(ASSETS.indexOf(asset), 4)

/** One investor who joined at a moment. */
export function makePerson(
  random: Random,
  number: number,
  joined: number,
  password: string,
): Person {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)]
  const handle = `${first}.${last}${number}`.toLowerCase()
  const [city, state] = random.pick(CITIES)
  const isComplete = random.chance(0.8)
  return {
    // even over the buckets, so that the fewest statements write all postings
    id: inBucket(number, random.uuid(joined)),
    name: `${first} ${last}`,
    email: `${handle}@example.test`,
    username: handle.slice(0, 30),
    password,
    phone_number: `+1202555${String(100 + (number % 100)).padStart(4, '0')}`,
    dob: isComplete
      ? `${random.between(1990, 2004)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
      : null,
    state: isComplete ? state : null,
    city: isComplete ? city : null,
    bank_name: isComplete ? random.pick(BANKS) : null,
    account_number: isComplete ? String(random.between(10_000_000, 99_999_999)) : null,
    routing_number: isComplete ? '021000021' : null,
    payout_addresses: Object.fromEntries(
      ASSETS.filter((asset) => random.chance(saved(asset))).map((asset) => [
        asset,
        EXAMPLE_ADDRESSES[asset].payout,
      ]),
    ),
    created_at: new Date(joined).toISOString(),
    email_verified_at: new Date(joined).toISOString(),
  }
}

/** The row of a person, with the sealed fields as the database stores them. */
export function rowOf(person: Person): Person {
  const sealed = sealedIn('users', person.id)
  return {
    ...person,
    dob: sealed.column('dob', person.dob),
    account_number: sealed.column('account_number', person.account_number),
    routing_number: sealed.column('routing_number', person.routing_number),
  }
}
