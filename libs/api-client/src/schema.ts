// Generated from the API by `npm run api-client`; do not edit.
export interface paths {
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can serve: the database answers and no migration is missing. */
        get: operations["HealthController_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures in the Prometheus text format; from this machine or with METRICS_TOKEN as a Bearer. */
        get: operations["HealthController_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AuthController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/tokenCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** With a chat-bot token or an access token as Bearer. */
        post: operations["AuthController_tokenCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** With the cookie `refresh`. */
        post: operations["AuthController_refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AuthController_logoutByLink"];
        put?: never;
        post: operations["AuthController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second half of a login. */
        post: operations["SecurityController_secondFactor"];
        delete: operations["SecurityController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SecurityController_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/stepUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecurityController_stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecurityController_enrol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecurityController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecurityController_recoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SecurityController_sessions"];
        put?: never;
        post?: never;
        delete: operations["SecurityController_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["SecurityController_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afroSms/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For sign-up and password reset; the same answer whether or not the phone is registered. */
        post: operations["OtpController_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afroSms/AuthenticatedOTP": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For a transfer, to one's own phone; with receiver and amount it is good for exactly these. */
        post: operations["OtpController_sendTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["UsersController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["UsersController_forgotPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/getSingleUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UsersController_getSingleUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/listUsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UsersController_listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["UsersController_updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/bonusConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BonusController_bonusConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/listLeaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BonusController_listLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/playedLeaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BonusController_playedLeaderboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activeRegisterBonus/isActiveRegisterBonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BonusController_isActiveRegisterBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/getUserBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WalletController_getUserBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/Paginatedhistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WalletController_paginatedHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SiteController_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LimitsController_view"];
        put: operations["LimitsController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ArifPayController_createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/direct-pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** telebirr, approved on the phone. */
        post: operations["ArifPayController_directPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/direct-payCbe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** CBE Birr, approved on the phone. */
        post: operations["ArifPayController_directPayCbe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ArifPayController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arifpay/WithdrawCbeBirr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ArifPayController_withdrawCbeBirr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapa/getBanks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every bank by its id. */
        get: operations["ChapaController_getBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapa/initializePayment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ChapaController_initializePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapa/bankWithdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ChapaController_bankWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QueueController_approveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QueueController_rejectWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QueueController_paidWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QueueController_approveDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QueueController_rejectDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider now what became of it. */
        post: operations["QueueController_checkDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QueueController_checkWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/txn-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credits a player for a transaction number that staff were given. */
        post: operations["QueueController_txnCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/santimpay/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of theirs, where the medium is chosen again. */
        post: operations["SantimPayController_deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/santimpay/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SantimPayController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TransactionController_deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TransactionController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/manualDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TransactionController_manualDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/ManualWithdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TransactionController_manualWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transaction/check/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where one's money is now, asked of the provider; always safe to repeat. */
        post: operations["TransactionController_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/transferUserBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TransfersController_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/txn/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TxnController_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/txn/checkCBEBirr/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TxnController_checkCbeBirr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboard/dailyLeaderBoard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeaderboardController_dailyLeaderBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/createSpace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SpacesController_createSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/addMembersToSpace/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All of these phones or none; each must belong to a player. */
        post: operations["SpacesController_addMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/removeMember/{spaceId}/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** By user id or phone; gives the member's cards back in rounds that are not locked. */
        delete: operations["SpacesController_removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/leave/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SpacesController_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/joinSpace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SpacesController_joinSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/getSpaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SpacesController_getSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/getYourSpaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SpacesController_getYourSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/getOwnedSpaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SpacesController_getOwnedSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gameSpace/{spaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Another house percent holds for rounds without a sold card and for later ones. */
        put: operations["SpacesController_update"];
        post?: never;
        /** Refunds the rounds that are not locked; refused while one is between its lock and its end. */
        delete: operations["SpacesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userGames/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["HistoryController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room/userGames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["HistoryController_userGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room/allGames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["HistoryController_allGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Frozen with the product (libs/bingo), so a browser asks once. Cell [row][column], "F" in the middle. */
        get: operations["CardsController_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fairness/rounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FairnessController_round"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["NotificationsController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminNotificationsController_list"];
        put?: never;
        post: operations["AdminNotificationsController_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminNotificationsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminNotificationsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminNotificationsController_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SchedulesController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/join/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SchedulesController_join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SchedulesController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/getAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SchedulesController_getAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scheduledGame/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["SchedulesController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReferralController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FeedbackController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/fetchAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FeedbackController_fetchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/fetchOne/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FeedbackController_fetchOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/update/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["FeedbackController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["FeedbackController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminFeedbackController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminFeedbackController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminFeedbackController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feedback/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminFeedbackController_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatController_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatController_conversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ChatController_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatController_blocked"];
        put?: never;
        post: operations["ChatController_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/blocks/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["ChatController_unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ChatController_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatAdminController_listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatAdminController_exportReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatAdminController_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-reports/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ChatAdminController_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatAdminController_listMutes"];
        put?: never;
        post: operations["ChatAdminController_mute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-mutes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatAdminController_exportMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/chat-mutes/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ChatAdminController_one"];
        put?: never;
        post?: never;
        delete: operations["ChatAdminController_unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every invariant of the ledger, checked now. */
        get: operations["AdminController_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminController_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much waits, for the badges of the menu. */
        get: operations["AdminController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payouts-switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminController_payoutsSwitch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminAdjustmentsController_list"];
        put?: never;
        post: operations["AdminAdjustmentsController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminAdjustmentsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminAdjustmentsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminAdjustmentsController_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/adjustments/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminAdjustmentsController_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminAuditLogController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminAuditLogController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminAuditLogController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminCampaignsController_list"];
        put?: never;
        post: operations["AdminCampaignsController_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminCampaignsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminCampaignsController_one"];
        put: operations["AdminCampaignsController_edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminCampaignsController_leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What terms would have cost on past days; changes nothing. */
        post: operations["AdminCampaignsController_dryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminCampaignsController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminCampaignsController_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLeaderboardsController_daily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-daily/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLeaderboardsController_exportDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLeaderboardsController_bonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/leaderboard-bonus/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLeaderboardsController_exportBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_transactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_transaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_postings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/postings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_exportPostings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/postings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_posting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLedgerController_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPaymentsController_deposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPaymentsController_exportDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPaymentsController_deposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPaymentsController_withdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPaymentsController_exportWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPaymentsController_withdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminRoundsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminRoundsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminRoundsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rounds/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminRoundsController_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminScheduledGamesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminScheduledGamesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminScheduledGamesController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/scheduled-games/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminScheduledGamesController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSettingsController_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSettingsController_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/versions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSettingsController_exportVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSettingsController_one"];
        put: operations["AdminSettingsController_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSpacesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSpacesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSpacesController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSpacesController_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/spaces/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminSpacesController_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminUsersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminUsersController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminUsersController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminUsersController_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminUsersController_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminUsersController_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminUsersController_unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminUsersController_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reset-lockout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminUsersController_resetLockout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminUsersController_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminUsersController_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most 30 s old; the same for everybody. */
        get: operations["StatusController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LoginDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
            password: string;
        };
        CodeDto: {
            code: string;
        };
        SecondFactorDto: {
            enrolled: boolean;
            /** @description True if the backoffice stays closed until there is one. */
            required: boolean;
            recoveryCodesLeft: number;
        };
        SecurityDto: {
            /** @description What the person may enter in the backoffice; empty for players. */
            roles: ("agent" | "admin")[];
            secondFactor: components["schemas"]["SecondFactorDto"];
            steppedUpUntil: string | null;
            demo: boolean;
        };
        StepUpDto: {
            password?: string;
            code?: string;
        };
        SteppedUpDto: {
            success: boolean;
            steppedUpUntil: string;
        };
        EnrolmentDto: {
            /** @description Base32, to be typed in. */
            secret: string;
            /** @description otpauth://…, to be shown as a QR code. */
            uri: string;
        };
        RecoveryCodesDto: {
            success: boolean;
            /** @description Shown once. */
            recoveryCodes: string[];
        };
        SessionDto: {
            id: string;
            /** @description Such as "Chrome, Android". */
            device: string;
            createdAt: string;
            lastSeenAt: string;
            current: boolean;
        };
        SessionsDto: {
            sessions: components["schemas"]["SessionDto"][];
        };
        SendOtpDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
        };
        SendTransferOtpDto: {
            /**
             * @description The receiver.
             * @example 0911234567
             */
            phoneNo?: string;
            /** @description Birr. */
            amount?: number;
        };
        RegisterDto: {
            /**
             * @description Ethiopian mobile number in any usual form.
             * @example 0911234567
             */
            phoneNo: string;
            name: string;
            password: string;
            /** @description The code from the SMS. */
            otp: string;
            /** @description What POST afroSms/otp answered. */
            vc: string;
            /** @description Code of the player who invited; an unknown one is ignored. */
            referralCode?: string | null;
            /** @description Required where the product is played for money. */
            ageConfirmed?: boolean;
        };
        ForgotPasswordDto: {
            /** @example 0911234567 */
            phoneNo: string;
            /** @description The new one. */
            password: string;
            otp: string;
            vc: string;
        };
        UpdateMeDto: {
            username?: string;
            /** @enum {string} */
            language?: "amharic" | "english" | "oromiffa" | "tigray";
            /** @description The new one; needs `currentPassword`. */
            password?: string;
            currentPassword?: string;
        };
        BonusConfigDto: {
            structure: {
                [key: string]: number[];
            };
            minGames: {
                [key: string]: number;
            };
            isActive: boolean;
            stakes: number[];
            bonusTypes: string[];
            startDate: string | null;
            endDate: string | null;
            rankLimit: number;
        };
        LeaderboardDto: {
            /** @description By stake. */
            leaderboard: {
                [key: string]: components["schemas"]["LeaderboardRowDto"][];
            };
        };
        PlayedLeaderboardDto: {
            /**
             * @description A public stake, in whole birr.
             * @enum {integer}
             */
            stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
        };
        OwnStandingDto: {
            rank: number | null;
            points: number;
        };
        LeaderboardRowDto: {
            rank: number;
            name: string;
            points: number;
            prize: number;
        };
        PlayedLeaderboardAnswerDto: {
            own: components["schemas"]["OwnStandingDto"];
            top: components["schemas"]["LeaderboardRowDto"][];
        };
        RegisterBonusDto: {
            isActive: boolean;
            /** @description Birr. */
            amount: number;
        };
        BalanceDto: {
            activeBalance: number;
            bonusWallet: number;
        };
        HistoryRowDto: {
            id: string;
            /** @enum {string} */
            type: "deposit" | "transferIn" | "win" | "refund" | "referral" | "bonus" | "withdraw" | "transferOut" | "bet";
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Birr, always positive. */
            amount: number;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined";
            ref?: string;
        };
        HistoryPageDto: {
            transactionHistory: components["schemas"]["HistoryRowDto"][];
            /** @description At least 1. */
            totalPages: number;
        };
        LimitsDto: {
            /** @description Birr, or null without a limit. */
            dailyDeposit: number | null;
            /** @description What will be in force from `pendingFrom`; null there too means no limit. */
            pendingDailyDeposit: number | null;
            pendingFrom: string | null;
            selfExcludedUntil: string | null;
        };
        ChangeLimitsDto: {
            /** @description Whole birr a day, or null. */
            dailyDeposit?: number | null;
            /** @description ISO 8601, in the future, or null. */
            selfExcludedUntil?: string | null;
        };
        DepositDto: {
            /** @description Whole birr. */
            amount: number;
        };
        CheckoutDto: Record<string, never>;
        PushDto: Record<string, never>;
        DirectWithdrawDto: {
            /** @description Whole birr. */
            amount: number;
        };
        WithdrawalDto: Record<string, never>;
        BankWithdrawDto: {
            /** @description Whole birr. */
            amount: number;
            accountNumber: string;
            accountName: string;
            /** @description Key of chapa/getBanks. */
            selectedBank: string;
        };
        ApproveWithdrawalDto: {
            /** @description The bank's own reference, if it is paid already. */
            bankReference?: string;
            reason?: string;
        };
        DecisionDto: {
            id: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
        };
        RejectDto: {
            /** @description Why; kept in the audit log. */
            reason?: string;
        };
        PaidDto: {
            bankReference: string;
        };
        ApproveDepositDto: {
            /** @description What came according to the statement, if it is not what the receipt or the player said. Birr. */
            amount?: number;
            reason?: string;
        };
        AdminTxnCheckDto: {
            /** @example 0911234567 */
            phoneNo: string;
            txnId: string;
        };
        MediumDepositDto: {
            /** @description Whole birr. */
            amount: number;
            /** @enum {string} */
            medium: "TELEBIRR" | "CBE";
        };
        MediumWithdrawDto: {
            /** @description Whole birr. */
            amount: number;
            /** @enum {string} */
            medium: "TELEBIRR" | "CBE";
        };
        SantimWithdrawalDto: Record<string, never>;
        ManualDepositDto: {
            /** @description Whole birr. */
            amount: number;
            /** @description Transaction number of telebirr or CBE Birr. */
            txnId: string;
        };
        ManualWithdrawDto: {
            /** @description Whole birr. */
            amount: number;
            /** @enum {string} */
            method: "TELEBIRR" | "CBE" | "BANK";
            accountNumber: string;
            accountName: string;
            /** @description The bank, for the method BANK. */
            selectedBank?: string;
        };
        QueuedDto: Record<string, never>;
        TransferDto: {
            /**
             * @description The receiver.
             * @example 0911234567
             */
            phoneNo: string;
            /** @description Birr, with santim if need be. */
            amount: number;
            otp: string;
            /** @description Handle of the code. */
            vc: string;
        };
        TxnCheckDto: {
            /**
             * @description One's own, unless one is a system admin.
             * @example 0911234567
             */
            phoneNo: string;
            txnId: string;
        };
        DailyLeaderBoardDto: {
            /** @description From 1; absent means 1. */
            pageNumber?: number;
            /** @description YYYY-MM-DD in Addis Ababa; absent means today. */
            day?: string;
        };
        DailyPlayerDto: {
            name: string;
        };
        DailyGamesRowDto: {
            actualRank: number | "Last";
            userId: string;
            userInfo: components["schemas"]["DailyPlayerDto"];
            gameCount: number;
            betAmount: number;
            winAmount: number;
            profit: number;
        };
        DailyGamesPageDto: {
            userGames: components["schemas"]["DailyGamesRowDto"][];
            /** @description At least 1. */
            pages: number;
        };
        CreateSpaceDto: {
            /**
             * @description The owner: oneself; system admins may name an agent.
             * @example 0911234567
             */
            ownership: string;
            housePercent?: number;
            name: string;
            isListed?: boolean;
        };
        SpaceGameDto: {
            roomId: string;
            /** @description Whole birr. */
            stake: number;
            /** @enum {string} */
            status: "Playing" | "Finished" | "Refunded" | "Available" | "Starting";
            userCount: number;
        };
        SpaceDto: {
            /** @description Whole phones; for the owner and system admins only. */
            members?: string[];
            /** @description Names in the order of `members`. */
            memberNames?: string[];
            id: string;
            _id: string;
            name: string;
            /** @description Phone of the owner: whole for themselves and system admins, else masked. */
            ownership: string;
            ownerName: string;
            /** @description Without the owner. */
            memberCount: number;
            isListed: boolean;
            /** @description 0–50; 0 is "100% Free". */
            housePercent: number;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Rounds that are not over; for those who belong to the space. */
            games?: components["schemas"]["SpaceGameDto"][];
        };
        SpaceAnswerDto: {
            success: boolean;
            space: components["schemas"]["SpaceDto"];
        };
        AddMembersDto: {
            /**
             * @example [
             *       "0911234567"
             *     ]
             */
            members: string[];
        };
        ToldSpaceDto: {
            success: boolean;
            space: components["schemas"]["SpaceDto"];
            message: string;
        };
        JoinSpaceDto: {
            /** Format: uuid */
            spaceId: string;
        };
        UpdateSpaceDto: {
            housePercent?: number;
            name?: string;
            isListed?: boolean;
        };
        GameRecordDto: {
            /** @description Winning cards joined by commas, to the amount per card. */
            winners: {
                [key: string]: number;
            };
            players: {
                [key: string]: number[];
            };
            id: string;
            _id: string;
            /** @description When it was played, or opened if it has not been. ISO 8601, UTC. */
            createdAt: string;
            /** @description Numeric string. */
            stake: string;
            netWin: number;
            /** @enum {string} */
            status: "Playing" | "Finished" | "Refunded" | "Available" | "Starting";
            calledNumbers: number[];
            userCards: number[];
            /** @enum {string} */
            result: "Playing" | "Refunded" | "Starting" | "Won" | "Split" | "Lost";
            payout: number;
        };
        GamePageDto: {
            rooms: components["schemas"]["GameRecordDto"][];
            /** @description At least 1. */
            totalPages: number;
        };
        BeaconDto: {
            /** @description "quicknet" or "local". */
            chain: string;
            round: number;
            /** @description 32 bytes, lower-case hex. */
            value: string;
            signature: string | null;
            public: boolean;
        };
        ProofWinnerDto: {
            cells: number[][];
            card: number;
            /** @description Birr. */
            amount: number;
            /** @enum {string} */
            pattern: "row" | "column" | "diagonal" | "corners";
        };
        ProofMoneyDto: {
            stake: number;
            totalStake: number;
            /** @description Before it grew with the players (rules.md "Prize"). */
            basePercent: number;
            percent: number;
            fee: number;
        };
        RoundProofDto: {
            roundId: string;
            /** @enum {string} */
            status: "Playing" | "Finished" | "Refunded" | "Available" | "Starting";
            commitment: string;
            lockHash: string | null;
            /** @description "card:tag", ascending. */
            cards: string[];
            beacon: components["schemas"]["BeaconDto"] | null;
            head: string | null;
            calledNumbers: number[];
            links: string[];
            secret?: string;
            order?: number[];
            winners?: components["schemas"]["ProofWinnerDto"][];
            /** @description Whole birr. */
            prize?: number;
            money?: components["schemas"]["ProofMoneyDto"];
        };
        NotificationDto: {
            id: string;
            content: string;
            /** @description When it came into force. ISO 8601, UTC. */
            createdAt: string;
            /** @description The space whose rounds the reader may enter through it. */
            gameSpace?: string;
        };
        NotificationListDto: {
            notifications: components["schemas"]["NotificationDto"][];
        };
        NoticeRowDto: {
            content: string | {
                am: string;
                en: string;
                om: string;
                ti: string;
            };
            id: string;
            /** @enum {string} */
            audience: "player" | "agent" | "admin" | "all" | "person";
            /** @description The reader, where there is only one. */
            userId: string | null;
            userName: string | null;
            phoneNo: string | null;
            /** @enum {string} */
            state: "planned" | "inForce" | "over";
            startsAt: string;
            endsAt: string | null;
            authorId: string;
            authorName: string;
            /** @description Who ended it before its time. */
            endedBy: string | null;
            endedByName: string | null;
            createdAt: string;
            /** @description Verbs that are open now. */
            can: string[];
        };
        PublishDto: {
            /** @description One text for everybody, or one in each language. */
            content: string | {
                am: string;
                en: string;
                om: string;
                ti: string;
            };
            /**
             * @description A group of readers, or the id of one person; absent: everybody.
             * @example all
             */
            audience?: string;
            /** @description Absent: now. */
            startsAt?: string;
            /** @description Absent: for ever. */
            endsAt?: string;
        };
        PublishedDto: {
            id: string;
            audience: string;
            startsAt: string;
            endsAt: string | null;
        };
        AddGameDto: {
            /** @description Own name, phone or id; somebody else's is refused. */
            creator?: string;
            /** @description YYYY-MM-DD in Addis Ababa. */
            date: string;
            /** @description HH:mm in Addis Ababa. */
            time: string;
            /** @description Whole birr, one of scheduleStakes. */
            stake: number;
        };
        ScheduledGameDto: {
            id: string;
            _id: string;
            creator: string;
            date: string;
            time: string;
            stake: number;
            attending: string[];
            mine: boolean;
            attendingMe: boolean;
            /** @enum {string} */
            status: "planned" | "open" | "playing" | "played" | "empty" | "cancelled";
            /** @description The hidden space in which it is played; for those who take part, once it is open. */
            gameSpace?: string;
            /** @description Its round, likewise. */
            roomId?: string;
        };
        AttendDto: {
            /** @description Own name, phone or id; somebody else's is refused. */
            username?: string;
        };
        DoneDto: {
            success: boolean;
        };
        ReferralEntryDto: {
            playerUsername: string;
            /** @description When they signed up. ISO 8601, UTC. */
            userCreatedAt: string;
            /** @description What their cards have earned the caller so far, in birr. */
            amount: number;
        };
        ReferralPageDto: {
            referralHistory: components["schemas"]["ReferralEntryDto"][];
            /** @description At least 1. */
            totalPages: number;
        };
        CreateFeedbackDto: {
            feedback: string;
            /** @description Stars. */
            rating: number;
        };
        FeedbackAuthorDto: {
            name: string;
            /** @description Whole for system admins, else masked. */
            phoneNo: string;
        };
        FeedbackDto: {
            id: string;
            _id: string;
            /** @description The author, in the customer's words. */
            userId: components["schemas"]["FeedbackAuthorDto"];
            feedback: string;
            rating: number;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description What staff answered, where they did in words. */
            answer?: string;
        };
        SavedFeedbackDto: {
            success: boolean;
            feedback: components["schemas"]["FeedbackDto"];
        };
        FeedbackPageDto: {
            feedbacks: components["schemas"]["FeedbackDto"][];
            /** @description At least 1. */
            totalPages: number;
        };
        OneFeedbackDto: {
            feedback: components["schemas"]["FeedbackDto"];
        };
        UpdateFeedbackDto: {
            feedback?: string;
            rating?: number;
        };
        FeedbackRowDto: {
            id: string;
            userId: string;
            userName: string;
            phoneNo: string;
            text: string;
            /** @description Stars, 1 to 5. */
            rating: number;
            /** @enum {string} */
            state: "open" | "answered";
            /** @description What the author was told; null also where it was marked without a word. */
            answer: string | null;
            answeredBy: string | null;
            answeredByName: string | null;
            answeredAt: string | null;
            createdAt: string;
            /** @description Later than createdAt where the author has changed it. */
            updatedAt: string;
        };
        AnswerFeedbackDto: {
            /** @description The author is told; absent: marked as answered without a word. */
            text?: string;
        };
        ChatPersonDto: {
            id: string;
            name: string;
        };
        ChatMessageDto: {
            id: string;
            /** @description Name of the sender. */
            user: string;
            senderId: string;
            receiverId: string;
            /** @description Plain text; phones and links are masked. */
            message: string;
            createdAt: string;
        };
        MessagesDto: {
            user: components["schemas"]["ChatPersonDto"];
            /** @description One has blocked the other person. */
            blocked: boolean;
            /** @description Oldest first, at most 50. */
            messages: components["schemas"]["ChatMessageDto"][];
            /** @description Older ones follow. */
            more: boolean;
        };
        ConversationDto: {
            user: components["schemas"]["ChatPersonDto"];
            lastMessage: components["schemas"]["ChatMessageDto"];
            /** @description At most 100, which stands for more. */
            unread: number;
            blocked: boolean;
        };
        ConversationsDto: {
            /** @description Newest first, at most 50. */
            conversations: components["schemas"]["ConversationDto"][];
            /** @description Unread messages of all of them. */
            unread: number;
            /** @description Until then one cannot send; ISO 8601 or null. */
            mutedUntil: string | null;
        };
        ReadDto: {
            /**
             * Format: uuid
             * @description The other person of the conversation that was read.
             */
            with: string;
        };
        UnreadDto: {
            unread: number;
        };
        BlockedDto: {
            users: components["schemas"]["ChatPersonDto"][];
        };
        BlockDto: {
            /** Format: uuid */
            userId: string;
        };
        ReportDto: {
            /**
             * Format: uuid
             * @description A message that one has received.
             */
            messageId: string;
            reason: string;
        };
        ChatReportDto: {
            id: string;
            /**
             * @description masked: something was hidden automatically · player: the receiver has reported it.
             * @enum {string}
             */
            kind: "player" | "masked";
            /** @enum {string} */
            state: "open" | "resolved";
            messageId: string;
            senderId: string;
            senderName: string;
            senderPhone: string;
            receiverId: string;
            receiverName: string;
            receiverPhone: string;
            /** @description As delivered. */
            message: string;
            /** @description As written, where something was masked. */
            original: string | null;
            reason: string | null;
            createdAt: string;
            resolvedAt: string | null;
            resolvedBy: string | null;
            resolvedByName: string | null;
        };
        SaidDto: {
            id: string;
            senderId: string;
            message: string;
            createdAt: string;
            /** @description This is the one that was reported. */
            reported: boolean;
        };
        ChatReportPageDto: {
            id: string;
            /**
             * @description masked: something was hidden automatically · player: the receiver has reported it.
             * @enum {string}
             */
            kind: "player" | "masked";
            /** @enum {string} */
            state: "open" | "resolved";
            messageId: string;
            senderId: string;
            senderName: string;
            senderPhone: string;
            receiverId: string;
            receiverName: string;
            receiverPhone: string;
            /** @description As delivered. */
            message: string;
            /** @description As written, where something was masked. */
            original: string | null;
            reason: string | null;
            createdAt: string;
            resolvedAt: string | null;
            resolvedBy: string | null;
            resolvedByName: string | null;
            /** @description How many of the sender's messages players have reported. */
            senderReports: number;
            /** @description Until when the sender cannot write; null if they can. */
            senderMutedUntil: string | null;
            /** @description The message and at most ten on each side of it, oldest first; empty once it was removed. */
            messages: components["schemas"]["SaidDto"][];
        };
        ChatMuteDto: {
            id: string;
            userId: string;
            name: string;
            phoneNo: string;
            until: string;
            reason: string;
            mutedBy: string;
            mutedByName: string;
            createdAt: string;
        };
        MuteDto: {
            /** Format: uuid */
            userId: string;
            /** @description ISO 8601, in the future. */
            until: string;
            reason: string;
        };
        ViolationDto: {
            invariant: string;
            rule: string;
            subject: string;
            detail: string;
        };
        AuditDto: {
            ok: boolean;
            accounts: number;
            postings: number;
            /** @description Santim. */
            imbalance: number;
            violations: components["schemas"]["ViolationDto"][];
        };
        TodayDto: {
            deposits: number;
            depositCount: number;
            paidOut: number;
            paidOutCount: number;
        };
        WaitingDto: {
            count: number;
            amount: number;
            oldestAt: string | null;
        };
        AllWaitingDto: {
            withdrawals: components["schemas"]["WaitingDto"];
            deposits: components["schemas"]["WaitingDto"];
            adjustments: components["schemas"]["WaitingDto"];
        };
        LiveRoundDto: {
            id: string;
            stake: number;
            spaceName: string | null;
            /** @enum {string} */
            status: "Open" | "Countdown" | "Locked" | "Playing" | "Finished" | "Refunded";
            players: number;
            cards: number;
            calls: number;
            prize: number;
            nextDueAt: string | null;
            /** @description How late the next step is. */
            lagMs: number;
        };
        LiveDto: {
            rounds: number;
            players: number;
            rows: components["schemas"]["LiveRoundDto"][];
        };
        HourDto: {
            hour: string;
            deposits: number;
            withdrawals: number;
        };
        GgrDto: {
            day: string;
            stake: number;
            rounds: number;
            stakes: number;
            prizes: number;
            house: number;
            referral: number;
            bonus: number;
        };
        PlayersDayDto: {
            day: string;
            registered: number;
            active: number;
        };
        AuditHealthDto: {
            at: string;
            ok: boolean;
            violations: number;
            imbalance: number;
        };
        SwitchDto: {
            on: boolean;
            reason: string;
            changedAt: string;
        };
        ProviderHealthDto: {
            provider: string;
            waiting: number;
            oldestAt: string | null;
            succeeded: number;
            failed: number;
            medianSeconds: number | null;
        };
        HealthMetricsDto: {
            audit: components["schemas"]["AuditHealthDto"] | null;
            outboxOldestSeconds: number | null;
            outboxWaiting: number;
            voidedRounds: number;
            parkedRounds: number;
            payouts: components["schemas"]["SwitchDto"];
            providers: components["schemas"]["ProviderHealthDto"][];
        };
        DashboardDto: {
            at: string;
            today: components["schemas"]["TodayDto"];
            waiting: components["schemas"]["AllWaitingDto"];
            live: components["schemas"]["LiveDto"];
            byHour: components["schemas"]["HourDto"][];
            ggr: components["schemas"]["GgrDto"][];
            players: components["schemas"]["PlayersDayDto"][];
            health: components["schemas"]["HealthMetricsDto"];
        };
        PaymentCountsDto: {
            open: number;
            awaitingSecond: number;
        };
        AdjustmentCountsDto: {
            awaitingSecond: number;
        };
        OpenCountDto: {
            /** @description At most 1000. */
            open: number;
        };
        CountsDto: {
            withdrawals: components["schemas"]["PaymentCountsDto"];
            deposits: components["schemas"]["PaymentCountsDto"];
            adjustments: components["schemas"]["AdjustmentCountsDto"];
            /** @description What players have reported and nobody has looked at. */
            "chat-reports": components["schemas"]["OpenCountDto"];
            feedback: components["schemas"]["OpenCountDto"];
        };
        SetSwitchDto: {
            on: boolean;
            reason: string;
        };
        PersonDto: {
            id: string;
            name: string;
            phoneNo: string;
        };
        AdjustmentDto: {
            checker: components["schemas"]["PersonDto"] | null;
            id: string;
            userId: string;
            userName: string;
            phoneNo: string;
            /** @enum {string} */
            direction: "credit" | "debit";
            /** @enum {string} */
            balance: "bonus" | "main";
            amount: number;
            reason: string;
            /** @enum {string} */
            state: "AwaitingSecond" | "Posted" | "Rejected";
            maker: components["schemas"]["PersonDto"];
            decisionReason: string | null;
            transferId: string | null;
            createdAt: string;
            decidedAt: string | null;
            /** @description Verbs that are open to the reader now. */
            can: string[];
        };
        NewAdjustmentDto: {
            /** @example 0911234567 */
            phoneNo?: string;
            amount: number;
            /** Format: uuid */
            userId?: string;
            /** @enum {string} */
            direction: "credit" | "debit";
            /** @enum {string} */
            balance: "bonus" | "main";
            /** @description Why; kept for ever. */
            reason: string;
        };
        OptionalReasonDto: {
            reason?: string;
        };
        ReasonDto: {
            /** @description Kept in the audit log. */
            reason: string;
        };
        AuditRowDto: {
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            id: string;
            at: string;
            actor: components["schemas"]["PersonDto"];
            action: string;
            subject: string;
            reason: string | null;
            requestId: string;
        };
        StakeTermsViewDto: {
            stake: number;
            minGames: number;
            prizes: number[];
        };
        CampaignDto: {
            id: string;
            name: string;
            bonusType: string;
            /** @enum {string} */
            state: "planned" | "draft" | "running" | "finished" | "stopped";
            firstDay: string | null;
            lastDay: string | null;
            startsAt: string | null;
            endsAt: string | null;
            rankLimit: number;
            stakes: components["schemas"]["StakeTermsViewDto"][];
            /** @description What all prizes of one day come to. */
            mostPerDay: number;
            /** @description Prizes paid so far. */
            paid: number;
            /** @description Winners paid so far. */
            winners: number;
            stoppedAt: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Verbs that are open now: edit, start, stop. */
            can: string[];
        };
        PrizeRowDto: {
            rank: number;
            player: components["schemas"]["PersonDto"];
            points: number;
            /** @description Birr. */
            prize: number;
        };
        CampaignDayDto: {
            day: string;
            stake: number;
            minGames: number;
            /** @description When its prizes were paid. */
            paidAt: string | null;
            rows: components["schemas"]["PrizeRowDto"][];
        };
        StakeTermsDto: {
            /**
             * @description Whole birr.
             * @enum {integer}
             */
            stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
            /** @description Whole birr of rank 1, 2 and so on. */
            prizes: number[];
            /** @description Fewer points earn no prize. */
            minGames: number;
        };
        DryRunDto: {
            stakes: components["schemas"]["StakeTermsDto"][];
            /** @description Bonus days that are over, to look at; 14 if absent. */
            pastDays?: number;
            /** @description Days that the campaign would last, for the sum; 1 if absent. */
            campaignDays?: number;
        };
        ForecastDayDto: {
            day: string;
            stake: number;
            /** @description People with a point. */
            players: number;
            /** @description Those of them with enough games for a prize. */
            qualified: number;
            /** @description House cut of this stake's public rounds on that day. */
            house: number;
            cost: number;
            prizes: components["schemas"]["PrizeRowDto"][];
        };
        ForecastDto: {
            /** @description First and last bonus day that was looked at. */
            from: string;
            to: string;
            pastDays: number;
            campaignDays: number;
            /** @description Prizes that would have been paid on these days. */
            winners: number;
            cost: number;
            house: number;
            /** @description Average of a day, to the santim. */
            perDay: number;
            /** @description The average over all days of the campaign. */
            expected: number;
            /** @description If every prize of every day were paid. */
            most: number;
            days: components["schemas"]["ForecastDayDto"][];
        };
        CampaignRequestDto: {
            /** @description Kept in the audit log. */
            reason: string;
            name: string;
            /** @description Ranks that its tables show. */
            rankLimit: number;
            stakes: components["schemas"]["StakeTermsDto"][];
            firstDay?: string | null;
            lastDay?: string | null;
        };
        StartCampaignDto: {
            /** @description Kept in the audit log. */
            reason: string;
            firstDay: string;
            lastDay: string;
        };
        DailyRowDto: {
            /** @description The day and the player's id. */
            id: string;
            day: string;
            /** @description By profit; equals share it. */
            rank: number;
            player: components["schemas"]["PersonDto"];
            games: number;
            bet: number;
            win: number;
            profit: number;
        };
        BonusRowDto: {
            /** @description The day, the stake in santim and the player's id. */
            id: string;
            day: string;
            stake: number;
            /** @description Among people; equals share it. */
            rank: number;
            player: components["schemas"]["PersonDto"];
            points: number;
            firstPointAt: string;
            lastPointAt: string;
            /** @description The prize that was paid, in birr; null if none was. */
            paid: number | null;
        };
        TransactionDto: {
            id: string;
            key: string;
            kind: string;
            /** @description What it moved. */
            amount: number;
            actor: string;
            actorName: string | null;
            roundId: string | null;
            purchaseId: string | null;
            ticketId: string | null;
            subject: string | null;
            requestId: string;
            createdAt: string;
        };
        PostingDto: {
            id: string;
            transferId: string;
            /** @description Kind of the transfer. */
            kind: string;
            key: string;
            accountId: string;
            accountKind: string;
            userId: string | null;
            userName: string | null;
            roundId: string | null;
            provider: string | null;
            /** @description Signed. */
            amount: number;
            balanceAfter: number | null;
            createdAt: string;
        };
        TransactionPageDto: {
            id: string;
            key: string;
            kind: string;
            /** @description What it moved. */
            amount: number;
            actor: string;
            actorName: string | null;
            roundId: string | null;
            purchaseId: string | null;
            ticketId: string | null;
            subject: string | null;
            requestId: string;
            createdAt: string;
            postings: components["schemas"]["PostingDto"][];
        };
        AccountDto: {
            id: string;
            kind: string;
            userId: string | null;
            userName: string | null;
            roundId: string | null;
            provider: string | null;
            /** @description Null in lists where it is a sum of postings. */
            balance: number | null;
        };
        DepositRowDto: {
            firstAdmin: components["schemas"]["PersonDto"] | null;
            /** @enum {string} */
            channel: "gateway" | "receipt";
            verified: number | null;
            credited: number | null;
            txnId: string | null;
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            failure: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Verbs that are open to the reader now. */
            can: string[];
        };
        PaymentTransferDto: {
            id: string;
            key: string;
            amount: number;
            createdAt: string;
        };
        PaymentLogDto: {
            id: string;
            at: string;
            actor: components["schemas"]["PersonDto"];
            action: string;
            reason: string | null;
        };
        DepositPageDto: {
            firstAdmin: components["schemas"]["PersonDto"] | null;
            /** @enum {string} */
            channel: "gateway" | "receipt";
            verified: number | null;
            credited: number | null;
            txnId: string | null;
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            failure: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Verbs that are open to the reader now. */
            can: string[];
            transfers: components["schemas"]["PaymentTransferDto"][];
            log: components["schemas"]["PaymentLogDto"][];
        };
        WithdrawalRowDto: {
            firstAdmin: components["schemas"]["PersonDto"] | null;
            /** @enum {string} */
            kind: "bank" | "direct" | "manual";
            accountNumber: string;
            accountName: string;
            bankId: string | null;
            /** @description The account’s name shares no word with the player’s. */
            nameDiffers: boolean;
            bankReference: string | null;
            sentAt: string | null;
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            failure: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Verbs that are open to the reader now. */
            can: string[];
        };
        WithdrawalPageDto: {
            firstAdmin: components["schemas"]["PersonDto"] | null;
            /** @enum {string} */
            kind: "bank" | "direct" | "manual";
            accountNumber: string;
            accountName: string;
            bankId: string | null;
            /** @description The account’s name shares no word with the player’s. */
            nameDiffers: boolean;
            bankReference: string | null;
            sentAt: string | null;
            id: string;
            ref: string;
            userId: string;
            userName: string;
            phoneNo: string;
            provider: string;
            medium: string;
            amount: number;
            providerRef: string | null;
            state: string;
            /** @enum {string} */
            status: "Pending" | "success" | "Declined" | "AwaitingSecond";
            failure: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description Verbs that are open to the reader now. */
            can: string[];
            transfers: components["schemas"]["PaymentTransferDto"][];
            log: components["schemas"]["PaymentLogDto"][];
        };
        RoundRowDto: {
            id: string;
            number: number;
            stake: number;
            spaceId: string | null;
            spaceName: string | null;
            /** @enum {string} */
            status: "Open" | "Countdown" | "Locked" | "Playing" | "Finished" | "Refunded";
            players: number;
            cards: number;
            totalStake: number;
            /** @description As frozen, or as it would be now. */
            percent: number;
            prize: number;
            /** @description How many numbers were called. */
            calls: number;
            winners: number;
            refundReason: string | null;
            /** @description It failed three times and waits for a person. */
            parked: boolean;
            startsAt: string | null;
            startedAt: string | null;
            finishedAt: string | null;
            nextDueAt: string | null;
            createdAt: string;
        };
        SettlementDto: {
            transferId: string;
            stakes: number;
            prizes: number;
            house: number;
            referral: number;
            postings: components["schemas"]["PostingDto"][];
        };
        RoundTicketDto: {
            id: string;
            card: number;
            userId: string;
            userName: string;
            phoneNo: string;
            /** @enum {string} */
            state: "held" | "confirmed" | "refunded" | "removed";
            fromMain: number;
            fromBonus: number;
            payout: number;
            purchaseId: string | null;
            createdAt: string;
        };
        WinnerCardDto: {
            card: number;
            userName: string;
            amount: number;
            /** @enum {string} */
            pattern: "row" | "column" | "diagonal" | "corners";
        };
        RoundBeaconDto: {
            chain: string;
            round: number;
            value: string;
            public: boolean;
        };
        RoundFairnessDto: {
            beacon: components["schemas"]["RoundBeaconDto"] | null;
            commitment: string;
            lockHash: string | null;
            head: string | null;
            /** @description The secret is published. */
            revealed: boolean;
            /** @description Path of the proof. */
            proof: string;
        };
        RoundPageDto: {
            settlement: components["schemas"]["SettlementDto"] | null;
            calledNumbers: number[];
            /** @description How late the next step is; null for a round with no step due. */
            lagMs: number | null;
            tickets: components["schemas"]["RoundTicketDto"][];
            winnerCards: components["schemas"]["WinnerCardDto"][];
            fairness: components["schemas"]["RoundFairnessDto"];
            can: string[];
            id: string;
            number: number;
            stake: number;
            spaceId: string | null;
            spaceName: string | null;
            /** @enum {string} */
            status: "Open" | "Countdown" | "Locked" | "Playing" | "Finished" | "Refunded";
            players: number;
            cards: number;
            totalStake: number;
            /** @description As frozen, or as it would be now. */
            percent: number;
            prize: number;
            /** @description How many numbers were called. */
            calls: number;
            winners: number;
            refundReason: string | null;
            /** @description It failed three times and waits for a person. */
            parked: boolean;
            startsAt: string | null;
            startedAt: string | null;
            finishedAt: string | null;
            nextDueAt: string | null;
            createdAt: string;
        };
        VoidedDto: {
            id: string;
            /** @enum {string} */
            status: "Refunded";
        };
        AdminGameDto: {
            id: string;
            creator: components["schemas"]["PersonDto"];
            /** @description Birr. */
            stake: number;
            startsAt: string;
            /** @enum {string} */
            status: "planned" | "open" | "playing" | "played" | "empty" | "cancelled";
            attending: number;
            /** @description The hidden space in which it is played, once it is open; likewise its round. */
            spaceId: string | null;
            roundId: string | null;
            createdAt: string;
            endedAt: string | null;
            /** @description `cancel` while its round is not locked. */
            can: string[];
        };
        AttendeeDto: {
            player: components["schemas"]["PersonDto"];
            joinedAt: string;
            /** @description Cards paid for in its round. */
            cards: number;
        };
        AdminGamePageDto: {
            id: string;
            creator: components["schemas"]["PersonDto"];
            /** @description Birr. */
            stake: number;
            startsAt: string;
            /** @enum {string} */
            status: "planned" | "open" | "playing" | "played" | "empty" | "cancelled";
            attending: number;
            /** @description The hidden space in which it is played, once it is open; likewise its round. */
            spaceId: string | null;
            roundId: string | null;
            createdAt: string;
            endedAt: string | null;
            /** @description `cancel` while its round is not locked. */
            can: string[];
            attendees: components["schemas"]["AttendeeDto"][];
        };
        SettingDto: {
            value: Record<string, never>;
            changedBy: components["schemas"]["PersonDto"] | null;
            /**
             * @description Why it cannot be changed here; null if it can.
             * @enum {string|null}
             */
            fixed: "contract" | "rule" | "deployment" | null;
            /** @description Its name. */
            id: string;
            /** @description 0 until somebody changed it, and for what is fixed. */
            version: number;
            changedAt: string | null;
            reason: string | null;
        };
        SettingVersionDto: {
            value: Record<string, never>;
            changedBy: components["schemas"]["PersonDto"] | null;
            /** @description Name and version. */
            id: string;
            name: string;
            version: number;
            changedAt: string;
            reason: string;
        };
        ChangeSettingDto: {
            /** @description In the form in which it is read. */
            value: Record<string, never>;
            /** @description The version that the change was decided on. */
            version: number;
            /** @description Kept in the audit log. */
            reason: string;
        };
        SpaceRowDto: {
            id: string;
            name: string;
            owner: components["schemas"]["PersonDto"];
            memberCount: number;
            isListed: boolean;
            percent: number;
            createdAt: string;
            deletedAt: string | null;
            /** @description Path of its invitation. */
            invite: string;
        };
        MemberDto: {
            id: string;
            name: string;
            phoneNo: string;
            joinedAt: string;
        };
        StatementDayDto: {
            day: string;
            stake: number;
            rounds: number;
            cards: number;
            stakes: number;
            prizes: number;
            house: number;
        };
        StatementSumDto: {
            rounds: number;
            cards: number;
            stakes: number;
            prizes: number;
            house: number;
        };
        StatementDto: {
            days: components["schemas"]["StatementDayDto"][];
            total: components["schemas"]["StatementSumDto"];
        };
        UserRowDto: {
            id: string;
            name: string;
            phoneNo: string;
            /** @enum {string} */
            role: "player" | "agent";
            isSystemAdmin: boolean;
            /** @enum {string} */
            kind: "person" | "staff" | "bot";
            /** @enum {string} */
            status: "active" | "blocked";
            /** @enum {string} */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            mainBalance: number;
            bonusBalance: number;
            heldBalance: number;
            selfExcludedUntil: string | null;
            createdAt: string;
        };
        UserLockoutDto: {
            failures: number;
            lockedUntil: string | null;
        };
        UserLimitsDto: {
            dailyDeposit: number | null;
            pendingDailyDeposit: number | null;
            pendingFrom: string | null;
            selfExcludedUntil: string | null;
        };
        UserAccountDto: {
            id: string;
            kind: string;
            balance: number;
        };
        UserTotalsDto: {
            deposited: number;
            withdrawn: number;
            staked: number;
            won: number;
            refunded: number;
            referral: number;
            rounds: number;
        };
        UserNoteDto: {
            id: string;
            text: string;
            author: components["schemas"]["PersonDto"];
            createdAt: string;
        };
        UserPageDto: {
            referredBy: components["schemas"]["PersonDto"] | null;
            lockout: components["schemas"]["UserLockoutDto"] | null;
            referralCode: string;
            referredCount: number;
            ageConfirmedAt: string | null;
            secondFactor: boolean;
            /** @description Until when they may not write in the chat; null if they may. */
            mutedUntil: string | null;
            limits: components["schemas"]["UserLimitsDto"];
            accounts: components["schemas"]["UserAccountDto"][];
            totals: components["schemas"]["UserTotalsDto"];
            notes: components["schemas"]["UserNoteDto"][];
            /** @description Verbs that are open to the reader. */
            can: string[];
            id: string;
            name: string;
            phoneNo: string;
            /** @enum {string} */
            role: "player" | "agent";
            isSystemAdmin: boolean;
            /** @enum {string} */
            kind: "person" | "staff" | "bot";
            /** @enum {string} */
            status: "active" | "blocked";
            /** @enum {string} */
            language: "amharic" | "english" | "oromiffa" | "tigray";
            mainBalance: number;
            bonusBalance: number;
            heldBalance: number;
            selfExcludedUntil: string | null;
            createdAt: string;
        };
        TimelineItemDto: {
            detail: {
                [key: string]: unknown;
            };
            id: string;
            at: string;
            /** @enum {string} */
            kind: "staff" | "chat" | "round" | "money" | "session" | "payment" | "note";
            title: string;
            amount: number | null;
            /** @description Resource and id, such as "transactions/12". */
            ref: string | null;
        };
        TimelineDto: {
            items: components["schemas"]["TimelineItemDto"][];
            nextBefore: string | null;
        };
        UserSessionDto: {
            id: string;
            device: string;
            createdAt: string;
            lastSeenAt: string | null;
            expiresAt: string;
            endedAt: string | null;
            endedBy: string | null;
            open: boolean;
        };
        AgentDto: {
            /** @description Kept in the audit log. */
            reason: string;
            on: boolean;
        };
        NoteDto: {
            text: string;
        };
        AuditStatusDto: {
            ok: boolean;
            /** @description ISO 8601. */
            at: string;
        };
        WithdrawalStatusDto: {
            /** @description From the request to the payment; null if none was paid yet. */
            medianSeconds: number | null;
            /** @description How many of the latest payments the median is of. */
            counted: number;
            /** @description Whether payouts are being sent. */
            open: boolean;
        };
        RoundStatusDto: {
            days: number;
            played: number;
            /** @description Given back: too few players, or a space's end. */
            refunded: number;
            /** @description Voided by a person, or for want of a beacon. */
            voided: number;
            playedEver: number;
            voidedEver: number;
        };
        BeaconStatusDto: {
            /**
             * @description Where the draws' randomness comes from: "drand", "sandbox" or "local".
             * @enum {string}
             */
            source: "drand" | "local" | "sandbox";
            /** @description Whether rounds can be locked now: the server's clock agrees with the beacon. */
            ready: boolean;
            /** @description Rounds drawn with a value of the public chain, ever. */
            rounds: number;
            /** @description Rounds given back because a named value could not be had for 10 s, ever. */
            late: number;
            /** @description Rounds given back because no value could be named, ever. */
            unnamed: number;
        };
        ServiceDayDto: {
            /** @description YYYY-MM-DD, UTC. */
            day: string;
            /** @description Minutes of the day so far in which the service was there, 0 to 100. */
            percent: number;
        };
        UptimeDto: {
            /** @description Oldest first, at most 30; days before the first start are not in it. */
            days: components["schemas"]["ServiceDayDto"][];
            /** @description Over all these days; null before the first minute. */
            percent: number | null;
            /** @description Since when it is counted, ISO 8601; null before the first minute. */
            since: string | null;
        };
        StatusDto: {
            /** @description When this was read, ISO 8601. */
            at: string;
            /**
             * @description ok: nothing to tell · attention: the books or payouts stand still, or rounds can't be locked.
             * @enum {string}
             */
            state: "ok" | "attention";
            audit: components["schemas"]["AuditStatusDto"] | null;
            withdrawals: components["schemas"]["WithdrawalStatusDto"];
            rounds: components["schemas"]["RoundStatusDto"];
            beacon: components["schemas"]["BeaconStatusDto"];
            uptime: components["schemas"]["UptimeDto"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    HealthController_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    HealthController_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    AuthController_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    AuthController_tokenCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    AuthController_refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_logoutByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AuthController_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecurityController_secondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecurityController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecurityController_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityDto"];
                };
            };
        };
    };
    SecurityController_stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepUpDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SteppedUpDto"];
                };
            };
        };
    };
    SecurityController_enrol: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentDto"];
                };
            };
        };
    };
    SecurityController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
        };
    };
    SecurityController_recoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
        };
    };
    SecurityController_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsDto"];
                };
            };
        };
    };
    SecurityController_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SecurityController_endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OtpController_send: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendOtpDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OtpController_sendTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTransferOtpDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UsersController_register: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    UsersController_forgotPassword: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    UsersController_getSingleUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UsersController_listUsers: {
        parameters: {
            query?: {
                /** @description Part of a name, or a whole phone. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    UsersController_updateMe: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    BonusController_bonusConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusConfigDto"];
                };
            };
        };
    };
    BonusController_listLeaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaderboardDto"];
                };
            };
        };
    };
    BonusController_playedLeaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayedLeaderboardDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedLeaderboardAnswerDto"];
                };
            };
        };
    };
    BonusController_isActiveRegisterBonus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterBonusDto"];
                };
            };
        };
    };
    WalletController_getUserBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceDto"];
                };
            };
        };
    };
    WalletController_paginatedHistory: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPageDto"];
                };
            };
        };
    };
    SiteController_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    LimitsController_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsDto"];
                };
            };
        };
    };
    LimitsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLimitsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsDto"];
                };
            };
        };
    };
    ArifPayController_createCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
        };
    };
    ArifPayController_directPay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDto"];
                };
            };
        };
    };
    ArifPayController_directPayCbe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDto"];
                };
            };
        };
    };
    ArifPayController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectWithdrawDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
        };
    };
    ArifPayController_withdrawCbeBirr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectWithdrawDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
        };
    };
    ChapaController_getBanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ChapaController_initializePayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
        };
    };
    ChapaController_bankWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankWithdrawDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
        };
    };
    QueueController_approveWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveWithdrawalDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_rejectWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_paidWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaidDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_approveDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveDepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_rejectDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_checkDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_checkWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionDto"];
                };
            };
        };
    };
    QueueController_txnCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminTxnCheckDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    SantimPayController_deposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediumDepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
        };
    };
    SantimPayController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediumWithdrawDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SantimWithdrawalDto"];
                };
            };
        };
    };
    TransactionController_deposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepositDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutDto"];
                };
            };
        };
    };
    TransactionController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectWithdrawDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalDto"];
                };
            };
        };
    };
    TransactionController_manualDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualDepositDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    TransactionController_manualWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualWithdrawDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedDto"];
                };
            };
        };
    };
    TransactionController_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    TransfersController_transfer: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    TxnController_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TxnCheckDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    TxnController_checkCbeBirr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    LeaderboardController_dailyLeaderBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DailyLeaderBoardDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyGamesPageDto"];
                };
            };
        };
    };
    SpacesController_createSpace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceAnswerDto"];
                };
            };
        };
    };
    SpacesController_addMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMembersDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToldSpaceDto"];
                };
            };
        };
    };
    SpacesController_removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SpacesController_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SpacesController_joinSpace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinSpaceDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToldSpaceDto"];
                };
            };
        };
    };
    SpacesController_getSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDto"][];
                };
            };
        };
    };
    SpacesController_getYourSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDto"][];
                };
            };
        };
    };
    SpacesController_getOwnedSpaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceDto"][];
                };
            };
        };
    };
    SpacesController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpaceDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceAnswerDto"];
                };
            };
        };
    };
    SpacesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                spaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    HistoryController_fetchAll: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePageDto"];
                };
            };
        };
    };
    HistoryController_userGames: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePageDto"];
                };
            };
        };
    };
    HistoryController_allGames: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePageDto"];
                };
            };
        };
    };
    CardsController_cards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    FairnessController_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundProofDto"];
                };
            };
        };
    };
    NotificationsController_fetchAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationListDto"];
                };
            };
        };
    };
    AdminNotificationsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeRowDto"][];
                };
            };
        };
    };
    AdminNotificationsController_publish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedDto"];
                };
            };
        };
    };
    AdminNotificationsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminNotificationsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeRowDto"];
                };
            };
        };
    };
    AdminNotificationsController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeRowDto"];
                };
            };
        };
    };
    SchedulesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGameDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"];
                };
            };
        };
    };
    SchedulesController_join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"];
                };
            };
        };
    };
    SchedulesController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttendDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"];
                };
            };
        };
    };
    SchedulesController_getAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledGameDto"][];
                };
            };
        };
    };
    SchedulesController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    ReferralController_fetchAll: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralPageDto"];
                };
            };
        };
    };
    FeedbackController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeedbackDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeedbackDto"];
                };
            };
        };
    };
    FeedbackController_fetchAll: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackPageDto"];
                };
            };
        };
    };
    FeedbackController_fetchOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneFeedbackDto"];
                };
            };
        };
    };
    FeedbackController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeedbackDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeedbackDto"];
                };
            };
        };
    };
    FeedbackController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminFeedbackController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRowDto"][];
                };
            };
        };
    };
    AdminFeedbackController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminFeedbackController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRowDto"];
                };
            };
        };
    };
    AdminFeedbackController_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerFeedbackDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRowDto"];
                };
            };
        };
    };
    ChatController_page: {
        parameters: {
            query: {
                /** @description The other person. */
                with: string;
                /** @description A message of this conversation; older ones are wanted. Absent: the newest. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesDto"];
                };
            };
        };
    };
    ChatController_conversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsDto"];
                };
            };
        };
    };
    ChatController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
        };
    };
    ChatController_blocked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDto"];
                };
            };
        };
    };
    ChatController_block: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    ChatController_unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    ChatController_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    ChatAdminController_listReports: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReportDto"][];
                };
            };
        };
    };
    ChatAdminController_exportReports: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ChatAdminController_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReportPageDto"];
                };
            };
        };
    };
    ChatAdminController_resolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatReportDto"];
                };
            };
        };
    };
    ChatAdminController_listMutes: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMuteDto"][];
                };
            };
        };
    };
    ChatAdminController_mute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMuteDto"];
                };
            };
        };
    };
    ChatAdminController_exportMutes: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ChatAdminController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMuteDto"];
                };
            };
        };
    };
    ChatAdminController_unmute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminController_audit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditDto"];
                };
            };
        };
    };
    AdminController_dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardDto"];
                };
            };
        };
    };
    AdminController_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountsDto"];
                };
            };
        };
    };
    AdminController_payoutsSwitch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSwitchDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchDto"];
                };
            };
        };
    };
    AdminAdjustmentsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"][];
                };
            };
        };
    };
    AdminAdjustmentsController_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdjustmentDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
        };
    };
    AdminAdjustmentsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminAdjustmentsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
        };
    };
    AdminAdjustmentsController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionalReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
        };
    };
    AdminAdjustmentsController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentDto"];
                };
            };
        };
    };
    AdminAuditLogController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRowDto"][];
                };
            };
        };
    };
    AdminAuditLogController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminAuditLogController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRowDto"];
                };
            };
        };
    };
    AdminCampaignsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"][];
                };
            };
        };
    };
    AdminCampaignsController_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequestDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
        };
    };
    AdminCampaignsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminCampaignsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
        };
    };
    AdminCampaignsController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
        };
    };
    AdminCampaignsController_leaderboard: {
        parameters: {
            query: {
                /** @description A public stake, in whole birr. */
                stake: 10 | 20 | 30 | 50 | 80 | 100 | 150 | 200 | 300;
                /** @description A bonus day, YYYY-MM-DD; if absent the one that players see, or the last one of a campaign that is over. */
                day?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDayDto"];
                };
            };
        };
    };
    AdminCampaignsController_dryRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DryRunDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForecastDto"];
                };
            };
        };
    };
    AdminCampaignsController_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartCampaignDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
        };
    };
    AdminCampaignsController_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDto"];
                };
            };
        };
    };
    AdminLeaderboardsController_daily: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyRowDto"][];
                };
            };
        };
    };
    AdminLeaderboardsController_exportDaily: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminLeaderboardsController_bonus: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusRowDto"][];
                };
            };
        };
    };
    AdminLeaderboardsController_exportBonus: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminLedgerController_transactions: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDto"][];
                };
            };
        };
    };
    AdminLedgerController_exportTransactions: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminLedgerController_transaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPageDto"];
                };
            };
        };
    };
    AdminLedgerController_postings: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingDto"][];
                };
            };
        };
    };
    AdminLedgerController_exportPostings: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminLedgerController_posting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingDto"];
                };
            };
        };
    };
    AdminLedgerController_accounts: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"][];
                };
            };
        };
    };
    AdminLedgerController_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
        };
    };
    AdminPaymentsController_deposits: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositRowDto"][];
                };
            };
        };
    };
    AdminPaymentsController_exportDeposits: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminPaymentsController_deposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositPageDto"];
                };
            };
        };
    };
    AdminPaymentsController_withdrawals: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalRowDto"][];
                };
            };
        };
    };
    AdminPaymentsController_exportWithdrawals: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminPaymentsController_withdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalPageDto"];
                };
            };
        };
    };
    AdminRoundsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundRowDto"][];
                };
            };
        };
    };
    AdminRoundsController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminRoundsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundPageDto"];
                };
            };
        };
    };
    AdminRoundsController_void: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidedDto"];
                };
            };
        };
    };
    AdminScheduledGamesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGameDto"][];
                };
            };
        };
    };
    AdminScheduledGamesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminScheduledGamesController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGamePageDto"];
                };
            };
        };
    };
    AdminScheduledGamesController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminGamePageDto"];
                };
            };
        };
    };
    AdminSettingsController_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingDto"][];
                };
            };
        };
    };
    AdminSettingsController_versions: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingVersionDto"][];
                };
            };
        };
    };
    AdminSettingsController_exportVersions: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminSettingsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingDto"];
                };
            };
        };
    };
    AdminSettingsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSettingDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingDto"];
                };
            };
        };
    };
    AdminSpacesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceRowDto"][];
                };
            };
        };
    };
    AdminSpacesController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminSpacesController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceRowDto"];
                };
            };
        };
    };
    AdminSpacesController_members: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDto"][];
                };
            };
        };
    };
    AdminSpacesController_statement: {
        parameters: {
            query?: {
                /** @description First day, Addis Ababa; 30 days ago if absent. */
                from?: string;
                /** @description Last day; today if absent. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementDto"];
                };
            };
        };
    };
    AdminUsersController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRowDto"][];
                };
            };
        };
    };
    AdminUsersController_export: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    AdminUsersController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPageDto"];
                };
            };
        };
    };
    AdminUsersController_timeline: {
        parameters: {
            query?: {
                /** @description `nextBefore` of the page before. */
                before?: string;
                limit?: number;
                /** @description JSON array of kinds. */
                kinds?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineDto"];
                };
            };
        };
    };
    AdminUsersController_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionDto"][];
                };
            };
        };
    };
    AdminUsersController_block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminUsersController_unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminUsersController_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminUsersController_resetLockout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionalReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminUsersController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionalReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    AdminUsersController_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneDto"];
                };
            };
        };
    };
    StatusController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusDto"];
                };
            };
        };
    };
}
