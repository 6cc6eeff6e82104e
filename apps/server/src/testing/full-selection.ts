import { getNamedType, isLeafType, isObjectType, type GraphQLField, type GraphQLNamedType } from 'graphql'

/** Selects every field without arguments, to this depth; ids are selected at any depth. */
export function fullSelection(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return ''
  const selected = Object.values(type.getFields()).flatMap((field) => selectionOf(field, depth))
  return `{ __typename ${selected.join(' ')} }`
}

function selectionOf({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string[] {
  if (args.length > 0) return []
  const named = getNamedType(type)
  if (isLeafType(named)) return [name]
  return depth > 0 ? [`${name} ${fullSelection(named, depth - 1)}`] : []
}
