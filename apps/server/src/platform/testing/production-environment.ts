/** Made-up settings that production accepts. */
export const productionEnvironment = {
  APP_ENV: 'production',
  APP_URL: 'https://ruhepol.example/',
  DATABASE_URL: 'postgres://app:secret@db/ruhepol',
  TOKEN_KEY: 'Jt3vXq8LrW0nYbK5cGd7HsZfPu1AmEo4',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_an0ther4Secret0fN0b0dyAtAll',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  OPERATOR_MAIL: 'anfragen@massage.example',
}

/** Made-up settings that a rehearsal accepts. */
export const stagingEnvironment = {
  ...productionEnvironment,
  APP_ENV: 'staging',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
}
