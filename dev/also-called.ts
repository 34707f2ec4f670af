/** Folders, and modules of the contract, that have another's noun, or serve several. */
export const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'anonymous-visitor': ['anonymous-chat'],
  'client-chat': ['chat'],
  'credit-account': ['credits'],
  'model-budget': ['safety', 'anonymous-chat'],
  'user-sessions': ['sign-in', 'devices', 'keys'],
  'anonymous-chat-routes': ['anonymous-chat'],
  'sign-in-routes': ['sign-in'],
  'anamnesis-limits': ['anamnesis'],
  'blog-limits': ['blog'],
  'review-limits': ['reviews'],
  'therapy-session-limits': ['therapy-sessions'],
  retention: ['privacy'],
  'blog-template': ['blog'],
}
