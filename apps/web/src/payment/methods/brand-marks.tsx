import type { JSX } from 'react'
import styles from './brand-marks.module.css'

/**
 * The marks of payment brands, in the brands' own shapes (Simple Icons, CC0) and colours, on white in either theme.
 */
const marks = {
  visa: {
    name: 'Visa',
    viewBox: '0 7.9 24 8.2',
    drawing: (
      <path
        fill="#1434cb"
        d="M9.112 8.262 5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 0 1 .894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 0 1 1.913.336l.34-1.59a5.207 5.207 0 0 0-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 0 0-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656 1.02-2.815.588 2.815zm-8.16-4.84-1.603 7.496H8.34l1.605-7.496z"
      />
    ),
  },
  mastercard: {
    name: 'Mastercard',
    viewBox: '0 0 32 20',
    drawing: (
      <>
        <circle cx="10.5" cy="10" r="9.5" fill="#eb001b" />
        <circle cx="21.5" cy="10" r="9.5" fill="#f79e1b" />
        <path fill="#ff5f00" d="M16 2.25a9.5 9.5 0 0 1 0 15.5 9.5 9.5 0 0 1 0-15.5z" />
      </>
    ),
  },
  klarna: {
    name: 'Klarna',
    viewBox: '-6 -1 36 26',
    background: '#ffa8cd',
    drawing: (
      <path
        fill="#0b051d"
        d="M5.592 3v18H1.4V3h4.192zm10.314 0c0 3.775-1.425 7.295-3.974 9.961l-.25.255L17.132 21h-5.101l-6.204-8.46 1.601-1.199c2.572-1.926 4.082-4.84 4.174-8.031L11.865 3h4.041zM20.35 16.5a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5z"
      />
    ),
  },
  paypal: {
    name: 'PayPal',
    viewBox: '0 0 24 24',
    drawing: (
      <>
        <path
          fill="#0070e0"
          d="M21.222 6.917a3.35 3.35 0 0 0-.607-.541c-.013.076-.026.175-.041.254-.93 4.778-4.005 7.201-9.138 7.201h-2.19a.563.563 0 0 0-.556.479l-1.187 7.527h-.506l-.24 1.516a.56.56 0 0 0 .554.647h3.882c.46 0 .85-.334.922-.788.06-.26.76-4.852.816-5.09a.932.932 0 0 1 .923-.788h.58c3.76 0 6.705-1.528 7.565-5.946.36-1.847.174-3.388-.777-4.471z"
        />
        <path
          fill="#003087"
          d="M7.076 21.337H2.47a.641.641 0 0 1-.633-.74L4.944.901C5.026.382 5.474 0 5.998 0h7.46c2.57 0 4.578.543 5.69 1.81 1.01 1.15 1.304 2.42 1.012 4.287-.023.143-.047.288-.077.437-.983 5.05-4.349 6.797-8.647 6.797h-2.19c-.524 0-.968.382-1.05.9z"
        />
      </>
    ),
  },
} as const

export type Brand = keyof typeof marks

/** The marks of the brands that a payment method stands for, each with its name. */
export const BrandMarks = ({ brands }: { brands: readonly Brand[] }): JSX.Element => (
  <span className={styles.marks}>
    {brands.map((brand) => {
      const { name, viewBox, drawing, ...more } = marks[brand]
      return (
        <svg
          key={brand}
          className={styles.mark}
          style={'background' in more ? { background: more.background } : undefined}
          viewBox={viewBox}
          role="img"
          aria-label={name}
        >
          {drawing}
        </svg>
      )
    })}
  </span>
)
