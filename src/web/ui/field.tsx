import clsx from 'clsx'
import { createContext, useContext, useId } from 'react'

interface FieldContext {
	id: string
	describedBy: string | undefined
	isInvalid: boolean
}

const Context = createContext<FieldContext | null>(null)

interface FieldProps {
	label: string
	/** What is wrong, in words; nothing when all is well. */
	error?: string | undefined
	hint?: string
	isOptional?: boolean
	className?: string
	children: React.ReactNode
}

/** Label above, hint and error below its input; the input inside finds its id and description by itself. */
export function Field({ label, error, hint, isOptional, className, children }: FieldProps) {
	const id = useId()
	const hintId = hint ? `${id}-hint` : undefined
	const errorId = error ? `${id}-error` : undefined
	const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
	return (
		<div className={clsx('grid content-start gap-1.5', className)}>
			<label htmlFor={id} className="font-medium text-sm">
				{label}
				{isOptional && <span className="font-normal text-muted"> (optional)</span>}
			</label>
			<Context value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</Context>
			{error && (
				<p id={errorId} role="alert" className="text-bad text-sm">
					{error}
				</p>
			)}
			{hint && (
				<p id={hintId} className="text-muted text-sm">
					{hint}
				</p>
			)}
		</div>
	)
}

const box =
	'w-full min-h-11 rounded-xl border border-edge bg-card px-3.5 text-base text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-bad aria-invalid:border-2'

/** What an input takes from the field around it; its own attributes win. */
function useFieldProps() {
	const field = useContext(Context)
	if (!field) return {}
	return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.isInvalid || undefined }
}

export const TextInput = ({ className, type = 'text', ...rest }: React.ComponentProps<'input'>) => (
	<input type={type} {...useFieldProps()} className={clsx(box, className)} {...rest} />
)

export const TextArea = ({ className, ...rest }: React.ComponentProps<'textarea'>) => (
	<textarea rows={3} {...useFieldProps()} className={clsx(box, 'py-2.5', className)} {...rest} />
)

/** The browser's own select: it is right on every device. */
export const Select = ({ className, ...rest }: React.ComponentProps<'select'>) => (
	<select {...useFieldProps()} className={clsx(box, 'pr-8', className)} {...rest} />
)

type Choices = Readonly<Record<string, string>> | ReadonlyArray<readonly [value: string, label: string]>

/** What a `Select` lets choose from, by value. */
export const Options = ({ of }: { of: Choices }) =>
	(Array.isArray(of) ? of : Object.entries(of)).map(([value, label]) => (
		<option key={value} value={value}>
			{label}
		</option>
	))

export const Checkbox = ({ label, className, ...rest }: React.ComponentProps<'input'> & { label: React.ReactNode }) => (
	<label className={clsx('flex min-h-6 items-start gap-3', className)}>
		<input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-action" {...rest} />
		<span>{label}</span>
	</label>
)
