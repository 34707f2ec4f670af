/** Where a session is ended: apart from the schemas, so that no page loads them to be left in a hurry. */
export const signInRoutes = {
  logout: { method: 'POST', path: '/auth/logout', access: 'signedIn' },
} as const
