import { AST_NODE_TYPES, ESLintUtils } from '@typescript-eslint/utils'
import type { TSESTree } from '@typescript-eslint/utils'
import ts from 'typescript'

const textFlags =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown

/** The expressions that may be shown: `a && b` shows b. */
function shownParts(expression: TSESTree.Expression): TSESTree.Expression[] {
  if (expression.type === AST_NODE_TYPES.ConditionalExpression)
    return [expression.consequent, expression.alternate].flatMap(shownParts)
  if (expression.type !== AST_NODE_TYPES.LogicalExpression) return [expression]
  const { operator, left, right } = expression
  return operator === '&&' ? shownParts(right) : [left, right].flatMap(shownParts)
}

/** A text, an expression, or an element, but neither a comment nor line breaks between elements. */
function isShown(child: TSESTree.JSXChild): boolean {
  if (child.type === AST_NODE_TYPES.JSXText) return child.value.trim() !== '' || !child.value.includes('\n')
  return !(
    child.type === AST_NODE_TYPES.JSXExpressionContainer && child.expression.type === AST_NODE_TYPES.JSXEmptyExpression
  )
}

/** A space, which translators do not touch. */
const isSpace = (child: TSESTree.JSXChild): boolean =>
  child.type === AST_NODE_TYPES.JSXText
    ? child.value.trim() === ''
    : child.type === AST_NODE_TYPES.JSXExpressionContainer &&
      child.expression.type === AST_NODE_TYPES.Literal &&
      child.expression.value === ' '

function nameOf(node: TSESTree.JSXElement): string {
  const { name } = node.openingElement
  return name.type === AST_NODE_TYPES.JSXIdentifier ? name.name : ''
}

const isFragment = (node: TSESTree.JSXElement | TSESTree.JSXFragment): boolean =>
  node.type === AST_NODE_TYPES.JSXFragment || nameOf(node) === 'Fragment'

/**
 * Browsers that translate a page replace its text nodes. React keeps writing to the nodes it created, and fails when it
 * removes one or inserts something before it. Only the text of an element without other content is updated through that
 * element (decision 0072). So a text must be alone in its own element, never bare next to others or in a fragment.
 */
export const textInOwnElement = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    defaultOptions: [],
    messages: { bare: 'A text needs an element of its own: in a translated page React has lost it (decision 0072).' },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context)
    const checker = services.program.getTypeChecker()

    const isList = (type: ts.Type, seen: ReadonlySet<ts.Type> = new Set()): boolean => {
      if (type.isUnion()) return type.types.some((part) => isList(part, seen))
      if (seen.has(type) || !(checker.isArrayType(type) || checker.isTupleType(type))) return false
      const inside = new Set([...seen, type])
      return checker.getTypeArguments(type as ts.TypeReference).some((part) => isText(part, inside))
    }
    const isText = (type: ts.Type, seen?: ReadonlySet<ts.Type>): boolean =>
      type.isUnion()
        ? type.types.some((part) => isText(part, seen))
        : (type.flags & textFlags) !== 0 || isList(type, seen)

    const check = (node: TSESTree.JSXElement | TSESTree.JSXFragment): void => {
      const children = node.children.filter(isShown)
      const isAlone = children.length === 1 && !isFragment(node)
      const isBare = (child: TSESTree.JSXChild): boolean => {
        if (isSpace(child)) return false
        if (child.type === AST_NODE_TYPES.JSXText) return !isAlone
        if (child.type !== AST_NODE_TYPES.JSXExpressionContainer) return false
        if (child.expression.type === AST_NODE_TYPES.JSXEmptyExpression) return false
        const types = shownParts(child.expression).map((part) => services.getTypeAtLocation(part))
        // A component puts its children into its own element.
        return types.some((type) => (isAlone ? isList(type) : isText(type)))
      }
      for (const child of children) if (isBare(child)) context.report({ node: child, messageId: 'bare' })
    }
    return { JSXElement: check, JSXFragment: check }
  },
})
