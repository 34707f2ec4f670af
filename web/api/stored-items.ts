/** What one thing that is kept in a browser is to the others. */
export interface StoredItem {
  /** Its home: every tab of this browser (`localStorage`), or one tab (`sessionStorage`). */
  readonly place: 'device' | 'tab'
  /**
   * Whose it is. `device`: a choice made here, or what the page itself needs. It says nothing of a person, and stays.
   * `session`: who is signed in; gone when the session ends. `writer`: of the account that was signed in when it was
   * written, or of a visitor until they sign in. No other account is given it (item-store.ts).
   */
  readonly whose: 'device' | 'session' | 'writer'
  /** A visitor's is an account's only once the person has said that it is theirs: it may be another's of the same device. */
  readonly claimed?: true
  /** It is gone so many hours after it was last written. */
  readonly hours?: number
}

/**
 * All that this site keeps in a browser besides cookies: nothing is stored that is not here. The cookie page says of
 * each what it is for (features/cookies/stored-words.ts), in a file of its own since every page loads this one.
 */
export const STORED_ITEMS = {
  therapy_auth_token: { place: 'device', whose: 'session' },
  user: { place: 'device', whose: 'session' },
  currentUser: { place: 'device', whose: 'session' },
  lyhord_session_used: { place: 'device', whose: 'session' },
  lyhord_lock_user: { place: 'device', whose: 'session' },
  lyhord_lock_used: { place: 'device', whose: 'session' },
  cookieConsent: { place: 'device', whose: 'device' },
  lyhord_theme: { place: 'device', whose: 'device' },
  lyhord_text_size: { place: 'device', whose: 'device' },
  lyhord_tab_theme: { place: 'device', whose: 'device' },
  lyhord_locked_notice: { place: 'device', whose: 'device' },
  lyhord_voice_told: { place: 'device', whose: 'device' },
  lyhord_read_told: { place: 'device', whose: 'device' },
  lyhord_read_pace: { place: 'device', whose: 'device' },
  lyhord_enter_choice: { place: 'device', whose: 'device' },
  lyhord_reply_choice: { place: 'device', whose: 'device' },
  lyhord_quick_exit: { place: 'device', whose: 'device' },
  anonymousMessages: { place: 'device', whose: 'writer', claimed: true, hours: 24 },
  lyhord_talk: { place: 'device', whose: 'writer', claimed: true, hours: 24 },
  anonymousProofs: { place: 'device', whose: 'writer', claimed: true, hours: 24 },
  lyhord_onboarding: { place: 'device', whose: 'writer', claimed: true, hours: 24 },
  lyhord_recovery_later: { place: 'device', whose: 'writer', hours: 12 },
  lyhord_once_hour: { place: 'device', whose: 'writer', hours: 24 },
  lyhord_once_parting: { place: 'device', whose: 'writer', hours: 24 },
  lyhord_device_plan: { place: 'device', whose: 'writer' },
  lyhord_registration: { place: 'device', whose: 'writer', hours: 24 },
  selectedPlanType: { place: 'device', whose: 'writer', hours: 24 },
  anonymous_session_id: { place: 'tab', whose: 'writer', claimed: true, hours: 24 },
  instantChatMessages: { place: 'tab', whose: 'writer', claimed: true, hours: 24 },
  pendingAnamnesisMessages: { place: 'tab', whose: 'writer', claimed: true, hours: 24 },
  messagesAlreadyConverted: { place: 'tab', whose: 'writer' },
  instantChatDraft: { place: 'tab', whose: 'writer', claimed: true },
  clientChatDraft: { place: 'tab', whose: 'writer' },
  lyhord_first_words: { place: 'tab', whose: 'writer' },
  instantEditDraft: { place: 'tab', whose: 'writer', claimed: true, hours: 24 },
  clientEditDraft: { place: 'tab', whose: 'writer' },
  chatUnsentMessages: { place: 'tab', whose: 'writer' },
  lyhord_session_drafts: { place: 'tab', whose: 'writer', hours: 12 },
  lyhord_exercise_drafts: { place: 'tab', whose: 'writer', hours: 12 },
  lyhord_plan_drafts: { place: 'tab', whose: 'writer', hours: 12 },
  lyhord_measure_drafts: { place: 'tab', whose: 'writer', hours: 12 },
  contactDraft: { place: 'tab', whose: 'writer' },
  lyhord_signup: { place: 'tab', whose: 'writer' },
  lyhord_therapist_draft: { place: 'tab', whose: 'writer' },
  lyhord_card_closed: { place: 'tab', whose: 'writer' },
  lyhord_sitting: { place: 'tab', whose: 'writer' },
  lyhord_return_path: { place: 'tab', whose: 'writer' },
  lyhord_tab: { place: 'tab', whose: 'device' },
  lyhord_reloaded_build: { place: 'tab', whose: 'device' },
} as const satisfies Readonly<Record<string, StoredItem>>

export type StoredKey = keyof typeof STORED_ITEMS
