import { Injectable } from '@nestjs/common';
import { InvariantError } from '../../platform/errors';
import type { ProposalKind } from './proposal-kind';

/** The kinds of proposals by name; each module adds its own when it starts. */
@Injectable()
export class ProposalKinds {
  private readonly kinds = new Map<string, ProposalKind>();

  add(kind: ProposalKind): void {
    if (this.kinds.has(kind.name)) throw new InvariantError(`there are two kinds of proposal ${kind.name}`);
    this.kinds.set(kind.name, kind);
  }

  names(): string[] {
    return [...this.kinds.keys()];
  }

  of(name: string): ProposalKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new InvariantError(`there is no kind of proposal ${name}`);
    return kind;
  }
}
