/** What is said when an account is erased: the app goes by it, and the site repeats it. Apart from the schemas. */
export const ACCOUNT_ERASED = 'Ditt konto är raderat.'

/** The same where not all could be erased at once. */
export const ACCOUNT_LOCKED =
  'Ditt konto är låst för gott, och ingen kan läsa det du har skrivit. Resten raderas så snart det går: vi försöker igen var tionde minut.'
