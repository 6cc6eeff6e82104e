import { createContext, createElement, useContext } from 'react'
import type { ComponentPropsWithRef, ComponentType, JSX, ReactNode } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const PlainLink = ({ children, ...rest }: LinkProps): JSX.Element => <a {...rest}>{children}</a>

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Lets the app's router render every link of the design system; without it they are plain anchors. */
export const LinkProvider = ({
  component,
  children,
}: {
  component: ComponentType<LinkProps>
  children: ReactNode
}): JSX.Element => <LinkContext value={component}>{children}</LinkContext>

/** An anchor, rendered by the app's router. */
export const Link = (props: LinkProps): JSX.Element => createElement(useContext(LinkContext), props)
