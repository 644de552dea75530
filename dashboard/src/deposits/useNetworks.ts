import useSWR from 'swr'
import type { Answer } from '../client.ts'
import type { Network } from './deposit.ts'

export const useNetworks = () => useSWR<Answer<Network[]>, Error>('/deposit/networks')
