/** Where this page leads. The addresses say which page somebody comes from; nothing in the product keeps or sends that. */
export const START_CHAT = '/instant-chat?utm_source=work-life-balance&utm_campaign=employee-wellness'
export const CONTACT = '/contact?utm_source=work-life-balance'
