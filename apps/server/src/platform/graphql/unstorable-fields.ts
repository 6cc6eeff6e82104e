import { unstorable } from '@ruhepol/rules'
import { Kind, valueFromASTUntyped, type ASTNode } from 'graphql'
import type { FieldError } from '../errors.ts'

type Variables = Readonly<Record<string, unknown>>

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return unstorable.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    // Neither a list index nor an argument named input is part of a field's path.
    const name = Array.isArray(value) ? '' : key
    return pathsIn(part, [path, name].filter((one) => one !== '' && one !== 'input').join('.'))
  })
}

/** The arguments of a failed field that contain a character PostgreSQL cannot store. */
export function unstorableFields(nodes: readonly ASTNode[] | undefined, variables: Variables = {}): FieldError[] {
  const given = (nodes ?? []).flatMap((node) => (node.kind === Kind.FIELD ? (node.arguments ?? []) : []))
  const values = Object.fromEntries(
    given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables })]),
  )
  const paths = new Set(pathsIn(values, ''))
  return [...paths].map((path) => ({ path, key: 'invalid_characters' }))
}
