/** Where the anonymous chat is reached: apart from the schemas, so that a first visit loads none of them. */
export const anonymousChatRoutes = {
  send: { method: 'POST', path: '/api/anonymous-chat', access: 'public' },
  resume: { method: 'POST', path: '/api/anonymous-chat/resume', access: 'public' },
  stop: { method: 'POST', path: '/api/anonymous-chat/stop', access: 'public' },
  opinion: { method: 'POST', path: '/api/anonymous-chat/opinion', access: 'public' },
  clear: { method: 'POST', path: '/api/anonymous-chat/clear-session', access: 'public' },
} as const
