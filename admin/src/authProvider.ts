import { CallFailure } from '@assay/client/failures'
import toast from 'react-hot-toast/headless'
import type { AuthProvider } from 'react-admin'
import { leaveIfExpired } from './accounts/leaveIfExpired.ts'
import { currentSession, endSession, hasExpired, type Role, tokenToEnd } from './session.ts'
import { signIn, signOut } from './accounts/staffCalls.ts'

const LOGIN = '/admin-auth/admin-login'
const STILL_ALIVE =
  'You are signed out on this device. The server could not be told: your session there ends by itself.'
const READS = new Set(['list', 'show', 'export'])

// The server decides on every call; this only keeps buttons away from people who may not use them.
const mayDo = (role: Role, action: string, resource: string): boolean => {
  if (resource === 'staff' && !READS.has(action)) return role === 'owner'
  return role !== 'support' || READS.has(action)
}

export const authProvider: AuthProvider = {
  // the sign-in is a page of its own, before all this
  login: ({ email, password }) => signIn({ email, password }, false),

  async logout() {
    try {
      await signOut()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      // 401: the token was dead already. Anything else: this device is signed out, the server does not know.
      if (failure.status !== 401) toast.error(STILL_ALIVE)
    }
    return LOGIN
  },

  async checkAuth() {
    leaveIfExpired()
    if (currentSession() === null)
      throw Object.assign(new Error('Signed out'), { redirectTo: LOGIN, message: false })
  },

  /** 401 is a dead token: out. 403 is a wrong wish: stay. */
  async checkError(failure: unknown) {
    if (!(failure instanceof CallFailure) || failure.status !== 401) return
    // whoever has left already is on the way out, and the next person here has not asked for this page
    if (tokenToEnd() === undefined) return
    // a call after half an hour of nobody went without the token, which is alive still
    if (hasExpired()) leaveIfExpired()
    else endSession()
    throw Object.assign(new Error('The token is dead'), { redirectTo: LOGIN, message: false })
  },

  async getIdentity() {
    const session = currentSession()
    if (session === null) throw new Error('Nobody is signed in')
    return { id: session.id, fullName: session.email }
  },

  getPermissions: async () => currentSession()?.role,

  async canAccess({ action, resource }) {
    const role = currentSession()?.role
    return role !== undefined && mayDo(role, action, resource)
  },
}
