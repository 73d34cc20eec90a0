// Generated from socket.ts by `npm run socket-schema`; do not edit.
export const socketSchemas = {
  client: {
    login: {
      args: [{ name: 'phone', required: false, schema: { type: 'string' } }],
      ack: { type: 'object', properties: { ok: { type: 'boolean', const: true } }, required: ['ok'] },
    },
    lockIn: {
      args: [{ name: 'spaceId', required: true, schema: { type: ['string', 'null'] } }],
      ack: { type: 'object', properties: { ok: { type: 'boolean', const: true } }, required: ['ok'] },
    },
    joinRoom: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: {
              stake: { type: 'number' },
              gameSpace: { type: 'string' },
              createGame: { type: 'boolean' },
              roomId: { type: 'string' },
              bigGame: { type: 'string' },
            },
          },
        },
      ],
      ack: {
        type: 'object',
        properties: { roomId: { type: 'string' }, ok: { type: 'boolean', const: true } },
        required: ['ok', 'roomId'],
      },
    },
    leaveRoom: {
      args: [
        {
          name: 'p',
          required: true,
          schema: { type: 'object', properties: { roomId: { type: 'string' } }, required: ['roomId'] },
        },
      ],
      ack: { type: 'object', properties: { ok: { type: 'boolean', const: true } }, required: ['ok'] },
    },
    selectCards: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { roomId: { type: 'string' }, cards: { type: 'array', items: { type: 'number' } } },
            required: ['roomId', 'cards'],
          },
        },
      ],
      ack: {
        type: 'object',
        properties: {
          roomId: { type: 'string' },
          held: { type: 'array', items: { type: 'number' } },
          mine: { type: 'array', items: { type: 'number' } },
          heldUntil: {
            $ref: '#/components/schemas/HoldEnds',
            description: 'Absent also after a purchase, which leaves the other holds as they are.',
          },
          ok: { type: 'boolean', const: true },
        },
        required: ['held', 'mine', 'ok', 'roomId'],
      },
    },
    confirmCards: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: {
              roomId: { type: 'string' },
              cards: { type: 'array', items: { type: 'number' } },
              requestId: { type: 'string' },
            },
            required: ['roomId', 'cards', 'requestId'],
          },
        },
      ],
      ack: {
        type: 'object',
        properties: {
          roomId: { type: 'string' },
          cards: { type: 'array', items: { type: 'number' } },
          charged: { type: 'number' },
          mine: { type: 'array', items: { type: 'number' } },
          activeBalance: { type: 'number' },
          bonusWallet: { type: 'number' },
          ok: { type: 'boolean', const: true },
        },
        required: ['activeBalance', 'bonusWallet', 'cards', 'charged', 'mine', 'ok', 'roomId'],
      },
    },
    removeCards: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { roomId: { type: 'string' }, cards: { type: 'array', items: { type: 'number' } } },
            required: ['roomId', 'cards'],
          },
        },
      ],
      ack: {
        type: 'object',
        properties: {
          roomId: { type: 'string' },
          held: { type: 'array', items: { type: 'number' } },
          mine: { type: 'array', items: { type: 'number' } },
          heldUntil: {
            $ref: '#/components/schemas/HoldEnds',
            description: 'Absent also after a purchase, which leaves the other holds as they are.',
          },
          ok: { type: 'boolean', const: true },
        },
        required: ['held', 'mine', 'ok', 'roomId'],
      },
    },
    bingo: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { roomId: { type: 'string' }, card: { type: 'number' } },
            required: ['roomId', 'card'],
          },
        },
      ],
      ack: {
        type: 'object',
        properties: { win: { type: 'boolean', const: true }, ok: { type: 'boolean', const: true } },
        required: ['ok', 'win'],
      },
    },
    resync: {
      args: [
        {
          name: 'p',
          required: true,
          schema: { type: 'object', properties: { roomId: { type: 'string' } }, required: ['roomId'] },
        },
      ],
      ack: {
        type: 'object',
        properties: {
          room: { $ref: '#/components/schemas/RoundSnapshot' },
          serverNow: { type: 'string' },
          ok: { type: 'boolean', const: true },
        },
        required: ['ok', 'room', 'serverNow'],
      },
    },
    myRooms: {
      args: [{ name: 'nothing', required: false, schema: { not: {} } }],
      ack: {
        type: 'object',
        properties: {
          rooms: { type: 'array', items: { $ref: '#/components/schemas/OwnRoom' } },
          ok: { type: 'boolean', const: true },
        },
        required: ['ok', 'rooms'],
      },
    },
    getSchedules: {
      args: [{ name: 'nothing', required: false, schema: { not: {} } }],
      ack: { type: 'object', properties: { ok: { type: 'boolean', const: true } }, required: ['ok'] },
    },
    joinChatRoom: {
      args: [{ name: 'phone', required: false, schema: { type: 'string' } }],
      ack: {
        type: 'object',
        properties: {
          messages: { type: 'array', items: { $ref: '#/components/schemas/ChatMessage' } },
          ok: { type: 'boolean', const: true },
        },
        required: ['messages', 'ok'],
      },
    },
    leaveChatRoom: {
      args: [{ name: 'phone', required: false, schema: { type: 'string' } }],
      ack: { type: 'object', properties: { ok: { type: 'boolean', const: true } }, required: ['ok'] },
    },
    sendMessage: {
      description:
        'The ack carries the stored message, or none if the message was blank and therefore ignored. A repeat of the same message with the same requestId is not sent again.',
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: {
              receiverId: { type: 'string' },
              message: { type: 'string' },
              requestId: { type: 'string' },
            },
            required: ['receiverId', 'message'],
          },
        },
      ],
      ack: {
        type: 'object',
        properties: {
          message: { $ref: '#/components/schemas/ChatMessage' },
          ok: { type: 'boolean', const: true },
        },
        required: ['ok'],
      },
    },
    watchRound: {
      description: 'Of people without an account, who may send nothing else.',
      args: [
        { name: 'p', required: true, schema: { type: 'object', properties: { roomId: { type: 'string' } } } },
      ],
      ack: {
        type: 'object',
        properties: { roomId: { type: 'string' }, ok: { type: 'boolean', const: true } },
        required: ['ok', 'roomId'],
      },
    },
    takeMessage: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { id: { type: 'string' }, taker: { type: 'string' } },
            required: ['id', 'taker'],
          },
        },
      ],
      ack: {
        type: 'object',
        properties: { text: { type: ['string', 'null'] }, ok: { type: 'boolean', const: true } },
        required: ['ok', 'text'],
      },
    },
  },
  server: {
    message: {
      args: [{ name: 'm', required: true, schema: { $ref: '#/components/schemas/PlayerMessage' } }],
    },
    updateBalance: {
      args: [
        {
          name: 'b',
          required: true,
          schema: {
            type: 'object',
            properties: { activeBalance: { type: 'number' }, bonusWallet: { type: 'number' } },
            required: ['activeBalance', 'bonusWallet'],
          },
        },
      ],
    },
    availableRooms: {
      description: '`whole`: these are all rows of the lobby.',
      args: [
        {
          name: 'rows',
          required: true,
          schema: { type: 'array', items: { $ref: '#/components/schemas/LobbyRow' } },
        },
        { name: 'whole', required: false, schema: { type: 'boolean', const: true } },
      ],
    },
    roomJoined: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: {
              room: { $ref: '#/components/schemas/RoundSnapshot' },
              serverNow: { type: 'string' },
            },
            required: ['room', 'serverNow'],
          },
        },
      ],
    },
    'Join Failed': {
      args: [
        {
          name: 'e',
          required: true,
          schema: {
            type: 'object',
            properties: {
              code: { $ref: '#/components/schemas/ErrorCode' },
              message: { type: 'string' },
              details: { $ref: '#/components/schemas/OpenInstead' },
            },
            required: ['code', 'message'],
          },
        },
      ],
    },
    changeRoom: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { from: { type: 'string' }, to: { type: 'string' } },
            required: ['from', 'to'],
          },
        },
      ],
    },
    countdown: { args: [{ name: 'p', required: true, schema: { $ref: '#/components/schemas/Countdown' } }] },
    countdownFinished: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: {
              roomId: { type: 'string' },
              startsAt: { type: 'string' },
              head: { type: 'string' },
              lockHash: { type: 'string' },
              beacon: { $ref: '#/components/schemas/BeaconView' },
            },
            required: ['roomId', 'startsAt', 'head', 'lockHash', 'beacon'],
          },
        },
      ],
    },
    timeoutMessage: {
      args: [
        { name: 'message', required: true, schema: { type: 'string' } },
        { name: 'success', required: true, schema: { type: 'boolean' } },
      ],
    },
    timeoutFinished: {
      args: [
        {
          name: 'p',
          required: true,
          schema: { type: 'object', properties: { roomId: { type: 'string' } }, required: ['roomId'] },
        },
      ],
    },
    'Error message': {
      args: [
        {
          name: 'e',
          required: true,
          schema: {
            type: 'object',
            properties: { code: { $ref: '#/components/schemas/ErrorCode' }, message: { type: 'string' } },
            required: ['code', 'message'],
          },
        },
      ],
    },
    cardUpdate: {
      args: [{ name: 'p', required: true, schema: { $ref: '#/components/schemas/CardUpdate' } }],
    },
    responseCards: {
      args: [{ name: 'p', required: true, schema: { $ref: '#/components/schemas/HeldAck' } }],
    },
    numberCall: {
      args: [
        { name: 'number', required: true, schema: { type: 'number' } },
        { name: 'call', required: true, schema: { $ref: '#/components/schemas/CallMeta' } },
      ],
    },
    gameFinished: {
      args: [{ name: 'p', required: true, schema: { $ref: '#/components/schemas/GameFinished' } }],
    },
    receiveMessage: {
      args: [{ name: 'm', required: true, schema: { $ref: '#/components/schemas/ChatMessage' } }],
    },
    chatPresence: {
      description: 'Ids of the users in the chat room.',
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { online: { type: 'array', items: { type: 'string' } } },
            required: ['online'],
          },
        },
      ],
    },
    scheduledGames: {
      args: [
        {
          name: 'games',
          required: true,
          schema: { type: 'array', items: { $ref: '#/components/schemas/ScheduledGameView' } },
        },
      ],
    },
    notification: {
      description: '`gameSpace`: the space whose rounds the reader may enter because of this notice.',
      args: [
        {
          name: 'n',
          required: true,
          schema: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              content: { type: 'string' },
              gameSpace: { type: 'string' },
            },
            required: ['id', 'content'],
          },
        },
      ],
    },
    messageOffer: {
      args: [
        {
          name: 'm',
          required: true,
          schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
        },
      ],
    },
    systemRestart: {
      args: [
        {
          name: 'p',
          required: true,
          schema: {
            type: 'object',
            properties: { message: { type: 'string' }, inSeconds: { type: 'number' } },
            required: ['message', 'inSeconds'],
          },
        },
      ],
    },
  },
  shapes: {
    BeaconView: {
      type: 'object',
      properties: {
        chain: { type: 'string' },
        round: { type: 'number' },
        value: { type: 'string' },
        signature: { type: ['string', 'null'] },
        public: { type: 'boolean' },
      },
      required: ['chain', 'round', 'value', 'signature', 'public'],
    },
    CallMeta: {
      type: 'object',
      properties: {
        roomId: { type: 'string' },
        index: { type: 'number', description: '1…75' },
        at: { type: 'string', description: 'ISO time at which the call was due.' },
        link: { type: 'string', description: 'link_k of fairness.md, base64url.' },
      },
      required: ['roomId', 'index', 'at', 'link'],
    },
    CardEntry: {
      type: 'array',
      minItems: 2,
      items: [
        { type: 'number', title: 'card' },
        { $ref: '#/components/schemas/CardState', title: 'state' },
      ],
      maxItems: 2,
      description: '[card number, state], as on the wire.',
    },
    CardState: {
      type: 'number',
      enum: [0, 1, 2],
      description: 'State of a card in a round: 0 free, 1 held, 2 confirmed.',
    },
    CardUpdate: {
      type: 'object',
      properties: {
        roomId: { type: 'string' },
        cards: { type: 'array', items: { $ref: '#/components/schemas/CardEntry' } },
        all: {
          type: 'boolean',
          const: true,
          description: 'Present when `cards` holds every card that is not free.',
        },
        userCount: { type: 'number' },
        cardCount: { type: 'number' },
        netWin: { type: 'number' },
      },
      required: ['roomId', 'cards', 'userCount', 'cardCount', 'netWin'],
    },
    ChatMessage: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        user: { type: 'string' },
        senderId: { type: 'string' },
        receiverId: { type: 'string' },
        message: { type: 'string' },
        createdAt: { type: 'string' },
      },
      required: ['id', 'user', 'senderId', 'receiverId', 'message', 'createdAt'],
    },
    Countdown: {
      type: 'object',
      properties: {
        roomId: { type: 'string' },
        countDownVal: { type: 'number' },
        startsAt: { type: 'string' },
        closesAt: {
          type: 'string',
          description: 'When the sale closes; present only when the countdown begins or its start changes.',
        },
        serverNow: { type: 'string' },
        lockHash: { type: 'string' },
        beaconRound: { type: 'number' },
        lock: {
          type: 'string',
          description: 'The signed lock, sent once when the round is locked; absent without a log.',
        },
      },
      required: ['roomId', 'countDownVal', 'startsAt', 'serverNow'],
    },
    ErrorCode: {
      type: 'string',
      enum: [
        'VALIDATION_FAILED',
        'INVALID_AMOUNT',
        'INVALID_PHONE',
        'INVALID_OTP',
        'INVALID_PASSKEY',
        'COMMON_PASSWORD',
        'AMOUNT_TOO_SMALL',
        'AMOUNT_TOO_LARGE',
        'SELF_TRANSFER',
        'UNAUTHENTICATED',
        'INVALID_CREDENTIALS',
        'SESSION_UNUSED',
        'SESSION_OVER',
        'BAD_SIGNATURE',
        'INIT_DATA_USED',
        'FORBIDDEN',
        'NOT_YOURS',
        'BAD_ORIGIN',
        'STEP_UP_REQUIRED',
        'SECOND_FACTOR_REQUIRED',
        'NEEDS_ANOTHER',
        'STAFF_ON_HOLD',
        'NOT_FOUND',
        'RECEIVER_NOT_FOUND',
        'TXN_NOT_FOUND',
        'PHONE_TAKEN',
        'INSUFFICIENT_BALANCE',
        'IDEMPOTENCY_CONFLICT',
        'TXN_ALREADY_USED',
        'PROPOSAL_CHANGED',
        'PROPOSAL_EXPIRED',
        'LIMIT_REACHED',
        'LIMIT_BINDING',
        'ACCOUNT_OPEN',
        'PAYOUT_HELD',
        'PHONE_UNPROVED',
        'PHONE_REQUIRED',
        'PROOF_REQUIRED',
        'TELEGRAM_TAKEN',
        'CHAT_REQUIRED',
        'CHAT_REFUSED',
        'OTHER_SESSION',
        'ROUND_OPEN',
        'ALREADY_MEMBER',
        'CARD_HELD',
        'CARD_LIMIT',
        'ROUND_CLOSED',
        'REMOVE_TOO_LATE',
        'INVALID_STAKE',
        'NOT_A_MEMBER',
        'NOT_YET',
        'PROPOSAL_NOT_SHOWN',
        'ACCOUNT_LOCKED',
        'MONEY_FROZEN',
        'WORK_REQUIRED',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
        'PROVIDER_UNAVAILABLE',
        'INTERNAL',
      ],
      description:
        'The code of a refusal, on which clients may branch. Its text for people is in libs/messages.',
    },
    GameFinished: {
      type: 'object',
      properties: {
        roomId: { type: 'string' },
        index: { type: 'number' },
        winners: { type: 'array', items: { $ref: '#/components/schemas/Winner' } },
        winAmount: { type: 'number' },
        calledNumbers: { type: 'array', items: { type: 'number' } },
        stake: { type: 'number' },
        guarantee: {
          type: 'number',
          description: 'Of a big game: the guaranteed prize, and the part of the prize that the house added.',
        },
        addedByHouse: { type: 'number' },
      },
      required: ['roomId', 'index', 'winners', 'winAmount', 'calledNumbers', 'stake'],
    },
    HeldAck: {
      type: 'object',
      properties: {
        roomId: { type: 'string' },
        held: { type: 'array', items: { type: 'number' } },
        mine: { type: 'array', items: { type: 'number' } },
        heldUntil: {
          $ref: '#/components/schemas/HoldEnds',
          description: 'Absent also after a purchase, which leaves the other holds as they are.',
        },
      },
      required: ['roomId', 'held', 'mine'],
    },
    HoldEnds: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: "When the reader's holds end, as ISO times by card; absent without a hold.",
    },
    LobbyRow: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        stake: { type: 'number' },
        status: { $ref: '#/components/schemas/WireStatus' },
        userCount: { type: 'number' },
        cardCount: { type: 'number' },
        totalStake: { type: 'number' },
        percent: { type: 'number' },
        possibleWin: { type: 'number' },
        countDownVal: { type: ['number', 'null'] },
        startsAt: { type: ['string', 'null'] },
        bonus: { type: 'boolean' },
        gameSpace: { type: ['string', 'null'] },
        bigGame: {
          type: 'object',
          properties: { id: { type: 'string' }, guarantee: { type: 'number' }, startsAt: { type: 'string' } },
          required: ['id', 'guarantee', 'startsAt'],
          description: 'The next big game of this stake that sells cards. Birr.',
        },
        mine: { type: 'boolean' },
        playing: {
          anyOf: [
            {
              type: 'object',
              properties: {
                id: { type: 'string' },
                userCount: { type: 'number' },
                netWin: { type: 'number' },
                index: { type: 'number' },
                mine: { type: 'boolean' },
              },
              required: ['id', 'userCount', 'netWin', 'index'],
            },
            { type: 'null' },
          ],
          description: 'The newest round of the room that is locked or playing.',
        },
        tables: { type: 'number', description: 'How many rounds of the room are locked or playing.' },
        own: {
          type: 'array',
          items: { $ref: '#/components/schemas/OwnTable' },
          description: "The reader's own rounds, the earliest first.",
        },
        closed: {
          type: 'boolean',
          const: true,
          description:
            'The only round of this room is over, as in a scheduled game. No other round opens, so the row must be removed.',
        },
      },
      required: [
        'id',
        'stake',
        'status',
        'userCount',
        'cardCount',
        'totalStake',
        'percent',
        'possibleWin',
        'countDownVal',
        'startsAt',
        'bonus',
        'gameSpace',
        'playing',
        'tables',
      ],
      description: 'One row of the lobby; in deltas `mine` and `own` are absent if they did not change.',
    },
    OpenInstead: {
      type: 'object',
      properties: { open: { type: ['string', 'null'] } },
      required: ['open'],
      description: 'The round that is filling, in place of the requested one; null if none is filling.',
    },
    OwnRoom: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        stake: { type: 'number' },
        gameSpace: { type: ['string', 'null'] },
        status: { $ref: '#/components/schemas/WireStatus' },
      },
      required: ['id', 'stake', 'gameSpace', 'status'],
      description: 'An unfinished round in which the asking player has a confirmed card.',
    },
    OwnTable: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        status: { $ref: '#/components/schemas/WireStatus' },
        userCount: { type: 'number' },
        netWin: { type: 'number' },
        index: { type: 'number' },
        startsAt: { type: ['string', 'null'] },
      },
      required: ['id', 'status', 'userCount', 'netWin', 'index', 'startsAt'],
      description: 'A round of the lobby in which the reader has cards, from its countdown to its end.',
    },
    PatternKind: { type: 'string', enum: ['row', 'column', 'diagonal', 'corners'] },
    PlayerMessage: {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['success', 'info', 'warning'] },
        text: { type: 'string' },
      },
      required: ['type', 'text'],
      description: 'A text for the player, in the language of the socket. It is shown once and not stored.',
    },
    RoundSnapshot: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        stake: { type: 'number' },
        status: { $ref: '#/components/schemas/WireStatus' },
        gameSpace: { type: ['string', 'null'] },
        userCount: { type: 'number' },
        cardCount: { type: 'number' },
        totalStake: { type: 'number' },
        netWin: { type: 'number' },
        percent: { type: 'number' },
        mostPercent: {
          type: 'number',
          description:
            'The percent with the most players that the round can have; from the lock on the percent itself.',
        },
        countDownVal: {
          type: ['number', 'null'],
          description: 'Seconds until the start; null while no countdown runs.',
        },
        startsAt: { type: ['string', 'null'] },
        closesAt: {
          type: ['string', 'null'],
          description: 'When the sale closes; null while no countdown runs.',
        },
        callIntervalMs: { type: 'number' },
        calledNumbers: { type: 'array', items: { type: 'number' } },
        index: { type: 'number', description: 'Number of calls so far, 0…75.' },
        cards: { type: 'array', items: { $ref: '#/components/schemas/CardEntry' } },
        mine: { type: 'array', items: { type: 'number' } },
        held: { type: 'array', items: { type: 'number' } },
        heldUntil: { $ref: '#/components/schemas/HoldEnds' },
        players: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'number' } },
          description:
            'Keys are the reader\'s own phone, or "mask#tag" of another player; values are that player\'s cards.',
        },
        waitUntil: { type: ['string', 'null'] },
        winners: { type: 'array', items: { $ref: '#/components/schemas/Winner' } },
        winAmount: { type: 'number' },
        result: { type: ['string', 'null'], enum: ['won', 'split', 'lost', null] },
        refundReason: { type: ['string', 'null'] },
        nextRoomId: { type: ['string', 'null'] },
        commitment: { type: 'string' },
        lockHash: { type: ['string', 'null'] },
        head: { type: ['string', 'null'] },
        beacon: { anyOf: [{ $ref: '#/components/schemas/BeaconView' }, { type: 'null' }] },
        links: { type: 'array', items: { type: 'string' } },
        lock: {
          type: ['string', 'null'],
          description:
            "The signed lock, which the operator's log must contain; null before the lock, or without a log.",
        },
        guarantee: {
          type: 'number',
          description:
            'Of a big game: the guaranteed prize; from the lock on the part of the prize that the house adds; the most cards of a player.',
        },
        addedByHouse: { type: 'number' },
        cardsPerPlayer: { type: 'number' },
      },
      required: [
        'id',
        'stake',
        'status',
        'gameSpace',
        'userCount',
        'cardCount',
        'totalStake',
        'netWin',
        'percent',
        'mostPercent',
        'countDownVal',
        'startsAt',
        'closesAt',
        'callIntervalMs',
        'calledNumbers',
        'index',
        'cards',
        'mine',
        'held',
        'players',
        'waitUntil',
        'winners',
        'winAmount',
        'result',
        'refundReason',
        'nextRoomId',
        'commitment',
        'lockHash',
        'head',
        'beacon',
        'links',
        'lock',
      ],
      description:
        'Snapshot of one round built for one player (protocol.md section 3 "room"). Money in birr.',
    },
    ScheduledGameStatus: {
      type: 'string',
      enum: ['planned', 'open', 'playing', 'played', 'empty', 'cancelled'],
      description:
        "State of a scheduled game: open from its start time, playing from its round's lock. Played, empty (too few players) and cancelled are final.",
    },
    ScheduledGameView: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        _id: { type: 'string' },
        creator: { type: 'string', description: 'Name of the player who added it.' },
        date: { type: 'string', description: 'YYYY-MM-DD' },
        time: { type: 'string', description: 'HH:mm' },
        stake: { type: 'number' },
        percent: {
          type: 'number',
          description: "House percent of the game's round; the public percent until the round opens.",
        },
        attending: { type: 'array', items: { type: 'string' }, description: 'Names of the attendees.' },
        mine: { type: 'boolean', description: 'Whether the requesting player made the game.' },
        attendingMe: { type: 'boolean' },
        status: { $ref: '#/components/schemas/ScheduledGameStatus' },
        gameSpace: {
          type: 'string',
          description: 'The hidden space in which the game is played; for attendees, once the game is open.',
        },
        roomId: { type: 'string', description: "The game's round, under the same conditions." },
      },
      required: [
        'id',
        '_id',
        'creator',
        'date',
        'time',
        'stake',
        'percent',
        'attending',
        'mine',
        'attendingMe',
        'status',
      ],
      description:
        'A scheduled game (protocol.md, scheduledGame). Date and time in Addis Ababa, stake in whole birr.',
    },
    Winner: {
      type: 'object',
      properties: {
        card: { type: 'number' },
        userName: { type: 'string' },
        amount: { type: 'number' },
        pattern: { $ref: '#/components/schemas/PatternKind' },
        cells: {
          type: 'array',
          items: {
            type: 'array',
            minItems: 2,
            items: [
              { type: 'number', title: 'row' },
              { type: 'number', title: 'column' },
            ],
            maxItems: 2,
          },
        },
      },
      required: ['card', 'userName', 'amount', 'pattern', 'cells'],
      description: 'One winning card of a finished round; amount in birr, cells as [row, column].',
    },
    WireStatus: {
      type: 'string',
      enum: ['Available', 'Starting', 'Playing', 'Finished', 'Refunded'],
      description: 'Round states as sent: Open is Available, Countdown and Locked are Starting.',
    },
  },
};
