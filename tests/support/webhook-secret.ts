/** What senders of mails show to the sites of tests (MAIL_WEBHOOK_SECRET). */
export const testWebhookSecret = 'a-secret-of-who-sends-the-mails'
