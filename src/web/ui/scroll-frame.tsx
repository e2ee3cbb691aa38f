interface ScrollFrameProps extends Omit<React.ComponentProps<'section'>, 'tabIndex' | 'aria-label'> {
	label: string
}

/** A part of the page that scrolls sideways by itself, which a keyboard can only do once it has the focus. */
export const ScrollFrame = ({ label, ...rest }: ScrollFrameProps) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 asks for it, and axe does (scrollable-region-focusable).
	<section aria-label={label} tabIndex={0} {...rest} />
)
