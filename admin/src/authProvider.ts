import { may, type Permission, PERMISSIONS } from '@assay/api/domain/permissions'
import { CallFailure } from '@assay/client/failures'
import toast from 'react-hot-toast/headless'
import type { AuthProvider } from 'react-admin'
import { signOutIfExpired } from './accounts/signOutIfExpired.ts'
import { currentSession, endSession, hasExpired, tokenToEnd } from './session.ts'
import { signIn, signOut } from './accounts/staffCalls.ts'

const LOGIN = '/admin-auth/admin-login'
const STILL_ALIVE =
  'You are signed out on this device. The server could not be told: your session there ends by itself.'
const READS = new Set(['list', 'show', 'export'])

// The server decides on every call; this only keeps screens and buttons away from people who may not use them. An action
// is the verb of a permission, but for those of react-admin that read.
const permissionFor = (action: string, resource: string): Permission | undefined => {
  const requested = `${resource}.${READS.has(action) ? 'read' : action}`
  return PERMISSIONS.find((permission) => permission === requested)
}

export const authProvider: AuthProvider = {
  // sign-in is a separate page, before the panel
  login: ({ email, password }) => signIn({ email, password }, false),

  async logout() {
    try {
      await signOut()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      // 401: the token had ended already. Anything else: this device is signed out, but the server does not know.
      if (failure.status !== 401) toast.error(STILL_ALIVE)
    }
    return LOGIN
  },

  async checkAuth() {
    signOutIfExpired()
    if (currentSession() === null)
      throw Object.assign(new Error('Signed out'), { redirectTo: LOGIN, message: false })
  },

  /** 401: the token has ended, so the person is signed out. 403: the call is not allowed, so they stay. */
  async checkError(failure: unknown) {
    if (!(failure instanceof CallFailure) || failure.status !== 401) return
    // the person is signing out already, and the next person on this device has not requested this page
    if (tokenToEnd() === undefined) return
    // after half an hour of idle time the call went without the token, which is still alive
    if (hasExpired()) signOutIfExpired()
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
    const permission = permissionFor(action, resource)
    return permission !== undefined && may(currentSession()?.role, permission)
  },
}
