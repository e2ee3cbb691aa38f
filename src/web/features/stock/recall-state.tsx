import { Badge } from '#web/ui/badge.tsx'

export const RecallState = ({ closedAt }: { closedAt: string | null }) =>
	closedAt === null ? <Badge look="bad">Open</Badge> : <Badge>Closed</Badge>
