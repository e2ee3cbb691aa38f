import clsx from 'clsx'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { channelPlatforms } from '#contracts/creators/creator-applications.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'

interface ChannelFieldsProps {
	title: string
	/** Registers a field of this channel with its form. */
	field: (name: 'platform' | 'url' | 'followers') => UseFormRegisterReturn
	/** How it stands among the fields around it. */
	className?: string
	errors: { url?: FieldError | undefined; followers?: FieldError | undefined } | undefined
}

/** Where somebody publishes, its link, and how many follow there. */
export const ChannelFields = ({ title, field, className, errors }: ChannelFieldsProps) => (
	<fieldset className={clsx('grid gap-4 rounded-2xl border border-line p-4', className)}>
		<legend className="px-1 font-medium text-sm">{title}</legend>
		<Field label="Where">
			<Select {...field('platform')}>
				<Options of={channelPlatforms} />
			</Select>
		</Field>
		<Field label="Link" error={errors?.url?.message}>
			<TextInput {...field('url')} inputMode="url" maxLength={300} placeholder="https://" />
		</Field>
		<Field label="Followers" error={errors?.followers?.message}>
			<TextInput {...field('followers')} inputMode="numeric" maxLength={13} className="figures" />
		</Field>
	</fieldset>
)
