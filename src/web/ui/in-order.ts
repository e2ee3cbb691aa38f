import { createElement, Fragment, type ReactNode } from 'react'

/** Shows the items of a list whose order never changes: each keeps its place, so none needs a key, equal ones neither. */
export const inOrder = <T>(items: readonly T[], show: (item: T, index: number) => ReactNode): ReactNode =>
	createElement(Fragment, null, ...items.map(show))
