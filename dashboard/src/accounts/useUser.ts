import useSWR from 'swr'
import type { Answer } from '../client.ts'
import type { User } from './user.ts'

export const useUser = () => useSWR<Answer<User>, Error>('/user/profile')
