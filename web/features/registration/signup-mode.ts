/** The three ways in of the one registration form for clients. */
export type SignupMode = 'express' | 'standard' | 'invitation'

/** An invitation, by path or by code, comes first; then a path with `/register`; anything else is express. */
export function signupModeOf(pathname: string, hasInvitation: boolean): SignupMode {
  if (hasInvitation || pathname.includes('/invitation-register')) return 'invitation'
  return pathname.includes('/register') ? 'standard' : 'express'
}
