const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:00:00Z',
  date: '2026-01-15',
  time: '09:00:00Z',
  duration: 'PT1H',
  email: 'ingen@example.com',
  hostname: 'example.com',
  uri: 'https://example.com/',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** A fixed, valid string for a JSON schema format; null for a format without rules. */
export function stringByFormat(format: unknown): string | null {
  return typeof format === 'string' ? (BY_FORMAT[format] ?? null) : null
}
