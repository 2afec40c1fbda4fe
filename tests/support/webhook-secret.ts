/** The test sites' secret for mail reports (MAIL_WEBHOOK_SECRET). */
export const testWebhookSecret = 'a-secret-of-who-sends-the-mails'
