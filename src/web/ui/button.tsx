import clsx from 'clsx'

export interface ButtonVariant {
	/** volt: the one thing to do on a dark ground; action: on a light one; outline and quiet: beside them. */
	look?: 'action' | 'volt' | 'outline' | 'quiet' | 'danger'
	size?: 'small' | 'normal' | 'large'
}

const looks = {
	action: 'bg-action text-on-action hover:opacity-85',
	volt: 'bg-volt text-night hover:bg-volt-deep',
	outline: 'border border-edge text-ink hover:bg-ink/5',
	quiet: 'text-ink hover:bg-ink/8',
	danger: 'bg-bad text-white hover:opacity-90',
}

const sizes = {
	small: 'min-h-9 px-3.5 text-sm rounded-lg',
	normal: 'min-h-11 px-5 text-[0.9375rem] rounded-xl',
	large: 'min-h-14 px-7 text-base rounded-2xl',
}

/** The look of a button, for links that look like one. */
export const buttonStyle = ({ look = 'action', size = 'normal' }: ButtonVariant = {}, extra?: string) =>
	clsx(
		'inline-flex select-none items-center justify-center gap-2 text-center font-semibold leading-tight transition active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
		looks[look],
		sizes[size],
		extra,
	)

type ButtonProps = ButtonVariant & React.ComponentProps<'button'>

export const Button = ({ look, size, className, type = 'button', ...rest }: ButtonProps) => (
	<button type={type} className={buttonStyle({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />
)
