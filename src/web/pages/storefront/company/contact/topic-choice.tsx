import type { UseFormRegisterReturn } from 'react-hook-form'
import { contactTopics } from '#contracts/content/messages.ts'
import { type Topic, topicLabels } from './topics.ts'

const topics = Object.entries(contactTopics) as ReadonlyArray<[Topic, string]>

/** Asks for the topic first of all: it decides what is answered, asked and promised. */
export const TopicChoice = ({ register, chosen }: { register: UseFormRegisterReturn; chosen: Topic }) => (
	<fieldset className="grid content-start lg:sticky lg:top-28 lg:self-start">
		<legend className="mb-3 font-semibold text-sm">What is it about?</legend>
		<div className="grid border-line border-t">
			{topics.map(([topic, text]) => (
				<label
					key={topic}
					className="group flex min-h-14 items-center justify-between gap-4 border-line border-b px-2 py-2 font-semibold text-lg transition hover:bg-ink/5 has-checked:bg-ink has-checked:px-5 has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 lg:text-xl"
				>
					<input type="radio" value={topic} defaultChecked={topic === chosen} className="sr-only" {...register} />
					{text}
					<span className="font-normal text-muted text-sm group-has-checked:text-paper">
						{topicLabels[topic].reply.replace('working ', '')}
					</span>
				</label>
			))}
		</div>
		<p className="mt-3 text-muted text-sm">Next to each topic: the time within which we answer, in working days.</p>
	</fieldset>
)
