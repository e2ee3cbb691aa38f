import { z } from 'zod'
import { type CreatorProfile, saveCreatorProfile as saveCall } from '#contracts/creators/creator-profile.ts'
import { ChannelFields } from '#web/features/creators/channel-fields.tsx'
import { isFilledIn, noChannel, typedChannel } from '#web/features/creators/typed-channel.ts'
import { SheetForm } from '#web/features/form/sheet-form.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { saveCreatorProfile } from '#web/schemas/people.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

const maxChannels = 6
const nothing = { platform: 'instagram', url: '', followers: '' } as const

/** A channel whose fields are emptied goes. */
const profileDraft = z
	.object({ name: saveCreatorProfile.body.shape.name, channels: z.array(noChannel.or(typedChannel)) })
	.transform(
		({ name, channels }): z.input<typeof saveCreatorProfile.body> => ({
			name,
			channels: channels.filter(isFilledIn),
		}),
	)
	.pipe(saveCreatorProfile.body)

interface ProfileFormProps {
	profile: CreatorProfile
	onSaved: (profile: CreatorProfile) => void
	onClose: () => void
}

/** Name and channels, with empty fields for one channel more. */
export function ProfileForm({ profile, onSaved, onClose }: ProfileFormProps) {
	const call = useCall()
	const typed = profile.channels.map((channel) => ({ ...channel, followers: String(channel.followers) }))
	const channels = [...typed, nothing].slice(0, maxChannels)
	const sent = useSchemaForm({
		schema: profileDraft,
		names: [
			'name',
			...channels.flatMap((_, at) => [`channels.${at}.url` as const, `channels.${at}.followers` as const]),
			'channels',
		],
		defaultValues: { name: profile.name, channels },
		async send(body) {
			onSaved(await call(saveCall, { body }))
			onClose()
		},
	})
	const { form, errors } = sent
	return (
		<SheetForm form={sent} sendingText="Saving…" action="Save" onClose={onClose}>
			<Field label="What we call you" error={errors.name?.message}>
				<TextInput {...form.register('name')} autoComplete="name" maxLength={80} />
			</Field>
			{channels.map((channel, at) => (
				<ChannelFields
					key={channel.url}
					title={channel.url === '' ? 'Another channel (optional)' : `Channel ${at + 1}`}
					errors={errors.channels?.[at]}
					field={(name) => form.register(`channels.${at}.${name}`)}
				/>
			))}
			<p className="text-muted text-sm">
				To take a channel off, empty its link and its followers. {profile.handle} stays the name in your links.
			</p>
		</SheetForm>
	)
}
